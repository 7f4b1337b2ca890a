import { createEmitter } from '#web/storage/store.ts';
import { isUnusable } from './unusable.ts';

/** A chunk could not be fetched: the connection is down, or a newer release has replaced it. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
  /** Its message is for developers. */
  readonly code = 'something_went_wrong';
}

/** A chunk came, and this browser cannot parse or run it: a reload would bring the same. */
export class ChunkUnusable extends Error {
  override name = 'ChunkUnusable';
  readonly code = 'something_went_wrong';
}

/** The timeout of specification section 9. */
const TIMEOUT_MS = 120_000;

/** The citizen has left the screen that reported a missing chunk: it may be requested again. */
export const errorScreenLeft = createEmitter<void>();

/** Rejects with `ChunkFailed`, at the latest after two minutes, or with `ChunkUnusable`. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer within the time limit')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (isUnusable(cause)) throw new ChunkUnusable('This browser cannot run a part of the app', { cause });
    throw new ChunkFailed('A part of the app could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
};
