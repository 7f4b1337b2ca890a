/**
 * A path of our own, or null. Whatever a link or an answer says is parsed against our origin first, so that spellings
 * like `/\evil.example` show where they lead; the result is parsed again, because `/..//evil.example` turns into one.
 */
export const safePath = (candidate: unknown, origin: string): string | null => {
  if (typeof candidate !== 'string') return null;
  const path = pathOn(candidate, origin);
  return path !== null && pathOn(path, origin) === path ? path : null;
};

const pathOn = (candidate: string, origin: string): string | null => {
  if (!URL.canParse(candidate, origin)) return null;
  const url = new URL(candidate, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
};
