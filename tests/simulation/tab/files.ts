/** Files as a browser gives them to a page, with their bytes at hand. */
type Part = string | Buffer | SimulatedBlob;

const bytesOf = (part: Part): Buffer =>
  part instanceof SimulatedBlob ? part.content : typeof part === 'string' ? Buffer.from(part) : part;

export class SimulatedBlob {
  readonly content: Buffer;
  readonly type: string;
  constructor(parts: readonly Part[] = [], { type = '' }: { type?: string } = {}) {
    this.content = Buffer.concat(parts.map(bytesOf));
    this.type = type;
  }
  get size() {
    return this.content.length;
  }
  async text() {
    return this.content.toString();
  }
}

export class SimulatedFile extends SimulatedBlob {
  readonly name: string;
  constructor(parts: readonly Part[], name: string, options?: { type?: string }) {
    super(parts, options);
    this.name = name;
  }
}

export class SimulatedForm {
  readonly parts: { name: string; value: string | SimulatedFile; fileName: string | undefined }[] = [];
  append(name: string, value: string | SimulatedFile, fileName?: string) {
    this.parts.push({ name, value, fileName });
  }
}

/** Always the same, so that the same form has the same bytes. */
const BOUNDARY = 'simulated-form-boundary';

export const multipart = ({ parts }: SimulatedForm): { contentType: string; body: Buffer } => {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const isFile = typeof value !== 'string';
    const of = isFile ? `; filename="${fileName ?? value.name}"\r\ncontent-type: ${value.type}` : '';
    return [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${of}\r\n\r\n`),
      bytesOf(value),
      Buffer.from('\r\n'),
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
};
