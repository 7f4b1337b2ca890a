/** The virus scanner: `clamd` of ClamAV, over its command INSTREAM. An infected file is refused; so is any while it is silent. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Clock } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { askNow } from './http.ts';

/** Rejects when the scanner does not answer; never hangs after `signal` aborts. */
export type VirusScanner = { scan(content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<'clean' | 'infected'> };

/** Throws file_infected, or service_suspended when the scanner does not answer at once. */
export const scanNow = async (
  { scanner, clock }: { scanner: VirusScanner; clock: Pick<Clock, 'schedule'> },
  content: Readable,
): Promise<void> => {
  try {
    const verdict = await askNow({ clock }, (signal) => scanner.scan(content, signal));
    if (verdict === 'infected') throw new ProblemError('file_infected');
  } finally {
    // A scanner that answers early leaves the rest unread, and Node ends the process over a file that is open and forgotten.
    content.destroy();
  }
};

const ANSWER_BYTES = 4_096;
const END = Buffer.alloc(4);

/** The command, each part of the content after its length, and an empty part. */
async function* streamed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
  yield END;
}

const answerOf = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0') || answer.length > ANSWER_BYTES) break;
  }
  return answer;
};

const send = async (socket: Socket, content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> => {
  for await (const part of streamed(content)) if (!socket.write(part)) await once(socket, 'drain', { signal });
};

const VERDICT = /^stream: (?:(?<clean>OK)|.{1,500} FOUND)\0?$/;

export const createClamd = (url: string): VirusScanner => {
  const { hostname, port, pathname, protocol } = new URL(url);
  const place =
    protocol === 'unix:' ? { path: pathname } : { server: hostname.replace(/[[\]]/g, ''), port: Number(port) };
  return {
    scan: async (content, signal) => {
      const socket = connect(place);
      // The signal ends the socket in any state, and with it the reading of its answer.
      const giveUp = () => socket.destroy(new Error('the virus scanner did not answer in time'));
      signal.addEventListener('abort', giveUp);
      try {
        const answer = answerOf(socket);
        // A file that cannot be sent to its end gets no answer.
        void send(socket, content, signal).catch((error: Error) => socket.destroy(error));
        const verdict = VERDICT.exec(await answer);
        if (!verdict) throw new Error('the virus scanner gave no verdict');
        return verdict.groups?.clean ? 'clean' : 'infected';
      } finally {
        signal.removeEventListener('abort', giveUp);
        socket.destroy();
      }
    },
  };
};
