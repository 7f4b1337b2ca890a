import { createStore } from '#web/storage/store.ts';

/** `globalLoading` of specification section 3: how many calls are loading. */
export const globalLoading = createStore(0);
/** How many of them block the whole screen. */
export const waitingScreen = createStore(0);

/** `quietly`: the citizen does not wait for this call, so no loader covers the page. */
export const withGlobalLoading = async <T>(work: Promise<T>, how?: 'quietly'): Promise<T> => {
  const counts = how === 'quietly' ? [globalLoading] : [globalLoading, waitingScreen];
  for (const count of counts) count.set(count.get() + 1);
  try {
    return await work;
  } finally {
    for (const count of counts) count.set(count.get() - 1);
  }
};
