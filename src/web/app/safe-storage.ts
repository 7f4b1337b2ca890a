/**
 * Browser storage that never throws: blocked, full or corrupted storage falls back to memory, so that the portal works
 * on and merely forgets with the tab. Values are JSON and are read through a schema, since another version may have written them.
 */
import type * as z from 'zod/mini';

export type SafeStorage = {
  read: <T>(key: string, schema: z.ZodMiniType<T>) => T | null;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  /** Whether the last write reached the device. */
  lasting: () => boolean;
};

export const safeStorage = (open: () => Storage): SafeStorage => {
  const memory = new Map<string, string>();
  let lasting = true;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      const result = use(open());
      lasting = true;
      return result;
    } catch {
      lasting = false;
      return undefined;
    }
  };
  return {
    read: (key, schema) => {
      const text = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      if (text === undefined || text === null) return null;
      try {
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      attempt((storage) => storage.setItem(key, text));
      // Memory holds only what the device does not, so that another tab's write is seen.
      if (lasting) memory.delete(key);
      else memory.set(key, text);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    lasting: () => lasting,
  };
};

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);
