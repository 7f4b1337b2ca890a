/** A part of the app could not be fetched: the line is down, or a newer release has replaced it. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkFailed('A part of the app could not be loaded', { cause });
  }
};
