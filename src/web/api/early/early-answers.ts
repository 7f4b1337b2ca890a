/**
 * The answers of reads that the shell of a page has started before the code came (`build/shells/shells.ts`). Each is taken once, by the
 * call that would send the same; what is old, was sent under another session or did not reach the server is sent anew.
 */
const FRESH_MS = 30_000;

type Sent = { headers: Record<string, string>; response: Response };
type Early = { since: number; calls: Record<string, Promise<Sent> | undefined> };
declare global {
  var early: Early | undefined;
}

const take = (url: string): Promise<Sent | null> | undefined => {
  const { early } = globalThis;
  const sent = early?.calls[url];
  if (!early || !sent) return undefined;
  delete early.calls[url];
  return Date.now() - early.since < FRESH_MS ? sent.catch(() => null) : undefined;
};

/** What was sent without a session is the same for everybody. */
const isSame = (sent: Record<string, string>, headers: Headers) =>
  Object.entries(sent).every(([name, value]) => headers.get(name) === value);

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export const fetchUnlessEarly: typeof fetch = async (input, init = {}) => {
  const early = typeof input === 'string' && (init.method ?? 'GET') === 'GET' ? take(input) : undefined;
  if (!early) return fetch(input, init);
  init.signal?.throwIfAborted();
  const sent = await (init.signal ? Promise.race([early, abortOf(init.signal)]) : early);
  return sent && isSame(sent.headers, new Headers(init.headers)) ? sent.response : fetch(input, init);
};
