/** Where the page really is; null in a prerendered page, which must not vouch for anything. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useAddress = (): Location | null =>
  useSyncExternalStore(
    never,
    () => location,
    () => null,
  );
