/**
 * A channel to the other tabs of this browser, or undefined where there is none: a browser that stores nothing for the site refuses
 * it. Firefox does so where cookies are blocked.
 */
export const openTabChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
