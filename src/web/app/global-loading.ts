/** `globalLoading` of specification section 3: how many calls want the whole screen to wait. */
import { createStore } from './store.ts';

export const globalLoading = createStore(0);

export const withGlobalLoading = async <T>(work: Promise<T>): Promise<T> => {
  globalLoading.set(globalLoading.get() + 1);
  try {
    return await work;
  } finally {
    globalLoading.set(globalLoading.get() - 1);
  }
};
