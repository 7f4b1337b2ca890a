import { createEmitter } from '#web/storage/store.ts';

/** A chunk could not be fetched: the connection is down, or a newer release has replaced it. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
  /** Its message is for developers. */
  readonly code = 'something_went_wrong';
}

/** The timeout of specification section 9. */
const TIMEOUT_MS = 120_000;

/** The citizen has left the screen that reported a missing chunk: it may be requested again. */
export const errorScreenLeft = createEmitter<void>();

/** Rejects with `ChunkFailed`, at the latest after two minutes. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer within the time limit')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new ChunkFailed('A part of the app could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
};
