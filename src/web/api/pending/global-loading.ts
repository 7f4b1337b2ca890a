/**
 * `globalLoading` of specification section 3: how many calls are under way that a person waits for. Which ones is data of the contract
 * (`waits`). The full-screen loader covers the page while there is one (`GlobalLoader.tsx`).
 */
import { createStore } from '#web/storage/store.ts';

export const globalLoading = createStore(0);
/** The number of these calls that began without a press: the loader is not shown for them. */
export const unseenLoading = createStore(0);

/** Counts a call while it runs. */
export const whileLoading = async <T>(work: Promise<T>, { isSeen = true } = {}): Promise<T> => {
  const counts = isSeen ? [globalLoading] : [globalLoading, unseenLoading];
  for (const count of counts) count.set(count.get() + 1);
  try {
    return await work;
  } finally {
    for (const count of counts) count.set(count.get() - 1);
  }
};
