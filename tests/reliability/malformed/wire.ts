/** Writes a request to a bare socket, as no well-behaved client would, and reads what comes back. */
import { connect } from 'node:net';
import type { Request } from './operations.ts';

export type Answer = { status: number; head: string; body: string; ms: number };
/** Why there is no whole answer. */
export type Silence = { silence: 'closed' | 'cut off' | 'no answer'; ms: number };

const BOUNDARY = 'malformed-requests';
/** A client that does not end its request gives up after this long. */
const GIVES_UP_MS = 250;
const PATIENCE_MS = 20_000;

const bodyOf = ({ raw, form, json }: Request): { type: string; bytes: Uint8Array } | null => {
  if (raw) return { type: form ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json', bytes: raw };
  if (form) {
    const parts = form.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}${type === undefined ? '' : `\r\ncontent-type: ${type}`}\r\n\r\n`,
      ),
      typeof content === 'string' ? Buffer.from(content) : content,
      Buffer.from('\r\n'),
    ]);
    return {
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    };
  }
  return json === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) };
};

export const bytesOf = (request: Request): Uint8Array => {
  if (request.wire) return request.wire;
  const { method, path, query, headers } = request;
  const body = bodyOf(request);
  const given = new Set(headers.map(([name]) => name));
  const ours: Request['headers'] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
  ];
  if (body) ours.push(['content-type', body.type]);
  if (body && !given.has('transfer-encoding')) ours.push(['content-length', String(body.bytes.length)]);
  const lines = [...ours.filter(([name]) => !given.has(name)), ...headers].map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path}${query === '' ? '' : `?${query}`} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body?.bytes ?? Buffer.alloc(0)]);
};

/** The final answer in what was received; null while it is not whole. */
const answerIn = (received: Buffer, isClosed: boolean, method: string): Omit<Answer, 'ms'> | null => {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (status >= 100 && status < 200) return answerIn(received.subarray(end + 4), isClosed, method);
  const body = received.subarray(end + 4);
  const answer = { status, head, body: body.toString('utf8') };
  if (method === 'HEAD' || status === 204 || status === 304 || /text\/event-stream/i.test(head)) return answer;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length) ? answer : null;
  if (/^transfer-encoding: chunked$/im.test(head)) return body.includes('0\r\n\r\n') ? answer : null;
  return isClosed ? answer : null;
};

/** `from` is the address of the client: the server counts requests by it. */
export const send = (url: string, request: Request, from?: string): Promise<Answer | Silence> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const { port } = new URL(url);
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      ...(from !== undefined && { localAddress: from }),
    });
    const chunks: Uint8Array[] = [];
    const settle = (silence: Silence['silence'] | null) => {
      const answer = answerIn(Buffer.concat(chunks), silence !== null, request.method);
      if (!answer && silence === null) return;
      clearTimeout(timer);
      socket.destroy();
      const ms = performance.now() - begun;
      resolve(answer ? { ...answer, ms } : { silence: chunks.length > 0 ? 'cut off' : (silence ?? 'closed'), ms });
    };
    const timer = setTimeout(() => settle('no answer'), request.hangsUp ? GIVES_UP_MS : PATIENCE_MS);
    socket.on('connect', () => socket.write(bytesOf(request)));
    socket.on('data', (chunk) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      settle(null);
    });
    // The server may close before it has read everything that it refuses; what it said by then counts.
    socket.on('error', () => settle('closed'));
    socket.on('close', () => settle('closed'));
  });
