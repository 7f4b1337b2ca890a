/**
 * A path of our own origin, or null. The candidate is parsed against the origin first, so that a spelling like `/\evil.example`
 * shows where it leads. The result is parsed again, because `/..//evil.example` becomes such a spelling.
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
