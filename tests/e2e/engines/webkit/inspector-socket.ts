/**
 * The socket of WebKit's remote inspector server. A message is its length in four bytes (most significant first), a byte of
 * flags, its name with a closing zero, and a body as GVariant lays it out.
 */
import { connect, type Socket } from 'node:net';

const LITTLE_ENDIAN = 1;
const HEAD = 5;

/** A page or an automation session that the server offers. */
export type Target = { id: bigint; type: string; name: string; url: string };
export type Message =
  | { name: 'SetTargetList'; connection: bigint; targets: Target[] }
  | { name: 'SendMessageToFrontend'; connection: bigint; target: bigint; text: string }
  | { name: 'other' };

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

export const encode = (name: string, body: Buffer): Buffer => {
  const content = Buffer.concat([text(name), body]);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(content.length);
  head.writeUInt8(LITTLE_ENDIAN, 4);
  return Buffer.concat([head, content]);
};

/** `(tt)` */
export const encodeSetup = (connection: bigint, target: bigint): Buffer =>
  encode('Setup', Buffer.concat([u64(connection), u64(target)]));
/** `(tts)` */
export const encodeToBackend = (connection: bigint, target: bigint, message: string): Buffer =>
  encode('SendMessageToBackend', Buffer.concat([u64(connection), u64(target), text(message)]));

/** `(sa{sv})` without capabilities: the text, and one offset that says where it ends. */
export const encodeStartAutomation = (session: string): Buffer => {
  const name = text(session);
  const padding = Buffer.alloc((8 - (name.length % 8)) % 8);
  return encode('StartAutomationSession', Buffer.concat([name, padding, Buffer.from([name.length])]));
};

/** Containers of variable size end in offsets, as wide as the container's size needs. */
const offsetSize = (length: number) => (length <= 0xff ? 1 : length <= 0xffff ? 2 : length <= 0xffff_ffff ? 4 : 8);
const untilZero = (bytes: Buffer, start: number): string => bytes.toString('utf8', start, bytes.indexOf(0, start));

/** One `(tsssb)`; its offsets, of the first two texts and the third, stand at its end in reverse. */
const decodeTarget = (bytes: Buffer): Target => {
  const width = offsetSize(bytes.length);
  const end = (place: number) => bytes.readUIntLE(bytes.length - width * place, width);
  return {
    id: bytes.readBigUInt64LE(0),
    type: untilZero(bytes, 8),
    name: untilZero(bytes, end(1)),
    url: untilZero(bytes, end(2)),
  };
};

/** `a(tsssb)`: elements that begin at multiples of eight, then the ends of all. */
const decodeTargets = (bytes: Buffer): Target[] => {
  if (bytes.length === 0) return [];
  const width = offsetSize(bytes.length);
  const ends = bytes.readUIntLE(bytes.length - width, width);
  const count = (bytes.length - ends) / width;
  let start = 0;
  return Array.from({ length: count }, (_, place) => {
    const end = bytes.readUIntLE(ends + place * width, width);
    const target = decodeTarget(bytes.subarray(start, end));
    start = Math.ceil(end / 8) * 8;
    return target;
  });
};

const decode = (content: Buffer): Message => {
  const name = untilZero(content, 0);
  const body = content.subarray(Buffer.byteLength(name) + 1);
  // The last member of a tuple needs no offset.
  if (name === 'SetTargetList')
    return { name, connection: body.readBigUInt64LE(0), targets: decodeTargets(body.subarray(8)) };
  if (name === 'SendMessageToFrontend') {
    const [connection, target] = [body.readBigUInt64LE(0), body.readBigUInt64LE(8)];
    return { name, connection, target, text: untilZero(body, 16) };
  }
  return { name: 'other' };
};

/** Cuts what has come into messages, and says what is left. */
export const decodeAll = (bytes: Buffer): { messages: Message[]; rest: Buffer } => {
  const messages: Message[] = [];
  let start = 0;
  while (bytes.length - start >= HEAD) {
    const end = start + HEAD + bytes.readUInt32BE(start);
    if (bytes.length < end) break;
    messages.push(decode(bytes.subarray(start + HEAD, end)));
    start = end;
  }
  return { messages, rest: bytes.subarray(start) };
};

export class InspectorSocket {
  readonly #socket: Socket;

  private constructor(socket: Socket, hear: (message: Message) => void) {
    this.#socket = socket;
    let chunks: Buffer[] = [];
    let length = 0;
    let needed = HEAD;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < needed) return;
      const { messages, rest } = decodeAll(Buffer.concat(chunks));
      chunks = [rest];
      length = rest.length;
      needed = length >= HEAD ? HEAD + rest.readUInt32BE(0) : HEAD;
      for (const message of messages) hear(message);
    });
    // The server goes with its browser.
    socket.on('error', () => {});
  }

  /** Fails until the server listens. */
  static connect(port: number, hear: (message: Message) => void): Promise<InspectorSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        socket.setNoDelay();
        resolve(new InspectorSocket(socket, hear));
      });
    });
  }

  send(message: Buffer) {
    this.#socket.write(message);
  }
  close() {
    this.#socket.destroy();
  }
}
