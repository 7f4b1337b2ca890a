/**
 * The line between pg and the embedded engine. pg speaks on it as it does with a server, and the engine answers a whole statement at a
 * time: its own adapter asks it five times for each, and takes every answer apart a second time.
 */
import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Chunk = { chunk: Buffer };

export const engineLine = (database: Pick<PGlite, 'execProtocolRawStream'>): Duplex => {
  const answer = (asked: Buffer, done: (error?: Error | null) => void) => {
    const parts: Buffer[] = [];
    // The engine writes over a part once it has given it.
    const onRawData = (part: Uint8Array) => parts.push(Buffer.from(part));
    database.execProtocolRawStream(asked, { onRawData }).then(
      () => {
        if (parts.length > 0) line.push(parts.length === 1 ? parts[0] : Buffer.concat(parts));
        done();
      },
      (thrown: unknown) => done(thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
  };
  const line = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => answer(chunk, done),
    // What pg writes for one statement comes together.
    writev: (chunks: Chunk[], done) => answer(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final: (done) => {
      line.push(null);
      done();
    },
  });
  // What pg asks of a socket.
  return Object.assign(line, {
    connect: () => queueMicrotask(() => line.emit('connect')),
    setNoDelay: () => line,
    setKeepAlive: () => line,
    ref: () => line,
    unref: () => line,
  });
};
