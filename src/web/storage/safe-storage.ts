/**
 * Browser storage that never throws: blocked, full or corrupted storage falls back to memory, which lasts as
 * long as the tab. Values are JSON and are read through a schema, since another version may have written them.
 */

/** A zod schema, or a smaller parser that is as strict. */
export type Check<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

export const oneOf = <const T>(values: readonly T[]): Check<T> => ({
  safeParse: (value) => {
    const found = values.find((candidate) => candidate === value);
    return found === undefined ? { success: false } : { success: true, data: found };
  },
});
export const text: Check<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

export type SafeStorage = {
  read: <T>(key: string, check: Check<T>) => T | null;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  /** Whether the last write reached the device. */
  lasting: () => boolean;
  /** Whether the next write would: full storage can still be read. */
  takes: () => boolean;
};

const PROBE = 'probe';

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
    read: (key, check) => {
      const json = memory.get(key) ?? attempt((storage) => storage.getItem(key));
      if (json === undefined || json === null) return null;
      try {
        const parsed = check.safeParse(JSON.parse(json));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      const json = JSON.stringify(value);
      attempt((storage) => storage.setItem(key, json));
      // Memory holds only what could not be stored, so that writes of other tabs are seen.
      if (lasting) memory.delete(key);
      else memory.set(key, json);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    lasting: () => lasting,
    takes: () => {
      attempt((storage) => {
        storage.setItem(PROBE, '');
        storage.removeItem(PROBE);
      });
      return lasting;
    },
  };
};

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);
