/**
 * Values between BiDi and a page of WebKit. `serialise` and `revive` run within the page: their source is sent along with the
 * function that is called, so they use nothing from outside.
 */

/** How the inspector describes what a call has returned. */
export type RemoteObject = { type: string; subtype?: string; value?: unknown; description?: string; objectId?: string };
export type BidiValue = { type?: string; value?: unknown; handle?: string; [more: string]: unknown };

/** A value as BiDi writes it. Objects that are deeper than Playwright's own limit are cut. */
export const serialise = (value: unknown, depth = 0): BidiValue => {
  if (value === null) return { type: 'null' };
  if (typeof value === 'number') {
    const special = Object.is(value, -0) ? '-0' : String(value);
    return { type: 'number', value: Number.isFinite(value) && special !== '-0' ? value : special };
  }
  if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
  if (typeof value !== 'object') {
    const isPlain = typeof value === 'string' || typeof value === 'boolean';
    return isPlain ? { type: typeof value, value } : { type: typeof value };
  }
  if (depth > 100) throw new Error('too much recursion');
  if (Array.isArray(value)) return { type: 'array', value: value.map((one) => serialise(one, depth + 1)) };
  if (value instanceof Date) return { type: 'date', value: value.toISOString() };
  if (value instanceof RegExp) return { type: 'regexp', value: { pattern: value.source, flags: value.flags } };
  if (value instanceof Error) return { type: 'error' };
  const entries = Object.entries(value).map(([key, one]) => [key, serialise(one, depth + 1)]);
  return { type: 'object', value: entries };
};

/** The value that BiDi's description means. Handles were put beside the descriptions; a channel becomes a function. */
export const revive = (described: BidiValue, handles: unknown[]): unknown => {
  const { type, value } = described;
  if (typeof described.handle === 'number') return handles[described.handle];
  if (type === 'undefined') return undefined;
  if (type === 'null') return null;
  if (type === 'number') return Number(value);
  if (type === 'bigint') return BigInt(String(value));
  if (type === 'date') return new Date(String(value));
  if (type === 'array') return (value as BidiValue[]).map((one) => revive(one, handles));
  if (type === 'regexp') {
    const { pattern, flags } = value as { pattern: string; flags?: string };
    return new RegExp(pattern, flags);
  }
  if (type === 'object') {
    const entries = value as [string | BidiValue, BidiValue][];
    const name = (key: string | BidiValue) => (typeof key === 'string' ? key : String(key.value));
    return Object.fromEntries(entries.map(([key, one]) => [name(key), revive(one, handles)]));
  }
  if (type === 'channel') {
    const { channel } = value as { channel: string };
    const { webkit } = globalThis as unknown as {
      webkit: { messageHandlers: { playwright: { postMessage: (text: string) => void } } };
    };
    const handler = webkit.messageHandlers.playwright;
    return (data: unknown) => handler.postMessage(JSON.stringify({ channel, data: serialise(data) }));
  }
  return value;
};

const helpers = `const serialise = ${serialise}; const revive = ${revive};`;

/** Handles stay objects of the page: they are passed beside the text that describes the rest. */
export const splitHandles = (values: BidiValue[]): { described: string; handles: string[] } => {
  const handles: string[] = [];
  const mark = (value: BidiValue): BidiValue => {
    const reference = value.handle ?? value.sharedId;
    return typeof reference === 'string' ? ({ handle: handles.push(reference) - 1 } as unknown as BidiValue) : value;
  };
  return { described: JSON.stringify(values.map(mark)), handles };
};

/**
 * The function that is called in the page. Its call comes before any pause, because eval is allowed only as long as the inspector's
 * own call lasts. By value it returns a text; nodes and windows are always returned themselves.
 */
export const callerSource = (
  declaration: string,
  isByValue: boolean,
): string => `async function (described, ...handles) {
  ${helpers}
  const result = await (${declaration})(...JSON.parse(described).map((one) => revive(one, handles)));
  const isOwn = ${!isByValue} || result instanceof Node || result === window;
  return isOwn ? result : JSON.stringify(serialise(result));
}`;

/** A script that runs before the page's own. */
export const preloadSource = (declaration: string, values: BidiValue[]): string =>
  `(() => { ${helpers} (${declaration})(...${JSON.stringify(values)}.map((one) => revive(one, []))); })();`;

/** What the inspector has described, as BiDi writes it; the object's id serves as its handle. */
export const toBidi = (object: RemoteObject, context: string): BidiValue => {
  const { type, subtype, value, objectId } = object;
  if (objectId !== undefined) {
    if (subtype === 'node') return { type: 'node', sharedId: objectId, handle: objectId };
    if (object.description === 'Window') return { type: 'window', value: { context }, handle: objectId };
    return { type: subtype === 'array' ? 'array' : type, handle: objectId };
  }
  if (subtype === 'null') return { type: 'null' };
  if (type === 'number') return { type, value: value ?? object.description };
  if (type === 'bigint') return { type, value: object.description?.replace(/n$/, '') };
  return value === undefined ? { type } : { type, value };
};
