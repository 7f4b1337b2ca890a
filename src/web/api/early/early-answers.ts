/**
 * The answers of reads that the shell of a page has started before the code came (`build/shells/shells.ts`). Each is taken once, by the
 * call that would send the same, and is that call from then on: what ends the call ends the read, and a lost line is the call's.
 * What is old or was sent under another session is sent anew.
 */
const FRESH_MS = 30_000;

type Sent = { headers: Record<string, string>; response: Response };
type Read = { answer: Promise<Sent>; stop: () => void };
type Early = { since: number; calls: Record<string, Read | undefined> };
declare global {
  var early: Early | undefined;
}

const take = (url: string): Read | undefined => {
  const { early } = globalThis;
  const read = early?.calls[url];
  if (!early || !read) return undefined;
  delete early.calls[url];
  if (Date.now() - early.since < FRESH_MS) return read;
  read.stop();
  return undefined;
};

/** The early read had the same headers. A read without a session has the same answer for every user. */
const isSame = (sent: Record<string, string>, headers: Headers) =>
  Object.entries(sent).every(([name, value]) => headers.get(name) === value);

/** Rejects with the reason of the end, and ends the read. */
const endOf = (signal: AbortSignal, stop: () => void) =>
  new Promise<never>((_, reject) => {
    const end = () => {
      stop();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });

export const fetchUnlessEarly: typeof fetch = async (input, init = {}) => {
  const early = typeof input === 'string' && (init.method ?? 'GET') === 'GET' ? take(input) : undefined;
  if (!early) return fetch(input, init);
  const { signal } = init;
  signal?.throwIfAborted();
  const answer = early.answer.catch((failed: unknown) => {
    // The session call returned no session, so the read was not sent.
    if (failed === undefined) return null;
    throw failed;
  });
  const sent = await (signal ? Promise.race([answer, endOf(signal, early.stop)]) : answer);
  return sent && isSame(sent.headers, new Headers(init.headers)) ? sent.response : fetch(input, init);
};
