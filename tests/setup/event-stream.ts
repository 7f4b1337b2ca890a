/** A stream of server-sent events, as a page reads it: whole events, whatever pieces they arrive in, and no comments. */

export type EventStream = {
  answer: Response;
  /** What the next event says; null when the stream is over. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its stream says.
  next(): Promise<any>;
  leave(why?: Error): void;
};

export const openEventStream = async (address: string, cookie: string): Promise<EventStream> => {
  const leaving = new AbortController();
  const answer = await fetch(address, { headers: { cookie }, signal: leaving.signal });
  const said: string[] = [];
  let reader: ReadableStreamDefaultReader<string> | undefined;
  let unread = '';
  const next: EventStream['next'] = async () => {
    const event = said.shift();
    if (event !== undefined) return JSON.parse(event);
    reader ??= answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return null;
    const frames = (unread + value).split('\n\n');
    unread = frames.pop() ?? '';
    said.push(...frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []));
    return next();
  };
  return { answer, next, leave: (why) => leaving.abort(why) };
};
