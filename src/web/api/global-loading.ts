import { createStore } from '#web/storage/store.ts';

/** `globalLoading` of specification section 3: how many calls switched it on and not yet off. */
export const globalLoading = createStore(0);
/** How many of them the whole screen waits for. */
export const waitingScreen = createStore(0);

/** `quietly`: nobody waits for this call, so nothing lies over the page for it. */
export const withGlobalLoading = async <T>(work: Promise<T>, how?: 'quietly'): Promise<T> => {
  const counts = how === 'quietly' ? [globalLoading] : [globalLoading, waitingScreen];
  for (const count of counts) count.set(count.get() + 1);
  try {
    return await work;
  } finally {
    for (const count of counts) count.set(count.get() - 1);
  }
};
