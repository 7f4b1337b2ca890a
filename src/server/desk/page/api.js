/** The desk's API: asked, told, and asked again and again for what may change. */
const base = '/desk/api';

export class Refused extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const answerOf = async (response) => {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, body?.error?.code ?? 'something_went_wrong');
  return body;
};

export const ask = async (path) => answerOf(await fetch(base + path));
export const tell = async (method, path, body) =>
  answerOf(
    await fetch(base + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );

const visible = () =>
  new Promise((resolve) => {
    if (!document.hidden) resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });

/** Asks every `pause` milliseconds while the page is seen, and hands over an answer only when it is another one. Returns how to stop. */
export const follow = (path, pause, onChange, onFailure) => {
  const ending = new AbortController();
  let tag = '';
  let timer;
  const round = async () => {
    try {
      await visible();
      const response = await fetch(base + path, {
        headers: tag ? { 'if-none-match': tag } : {},
        signal: ending.signal,
      });
      if (response.status !== 304) {
        const answer = await answerOf(response);
        tag = response.headers.get('etag') ?? '';
        if (!ending.signal.aborted) onChange(answer);
      } else onFailure(null);
    } catch (error) {
      if (ending.signal.aborted) return;
      tag = '';
      onFailure(error);
    }
    if (!ending.signal.aborted) timer = setTimeout(round, pause);
  };
  void round();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
};
