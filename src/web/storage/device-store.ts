/**
 * Storage on the device that has every write at once: the browser commits each of them to the disk, so that it survives the
 * end of the browser itself. `localStorage` keeps the last seconds in memory only and loses them then
 * (`killed-browser.en-phone.spec.ts` measures both). It never throws: where the browser stores nothing, entries live in
 * memory, as long as the tab.
 */
import type { Check } from './safe-storage.ts';
import { createStore, type Store } from './store.ts';

/** The key of an entry, from the general to the single one: a shorter key names all entries that begin with it. */
export type DeviceKey = readonly string[];

export type DeviceStorage = {
  /** A read sees every write before it. */
  read: <T>(key: DeviceKey, check: Check<T>) => Promise<T | null>;
  write: (key: DeviceKey, value: unknown) => void;
  remove: (key: DeviceKey) => void;
  /** Removes what begins with the key, but not what begins with the other one. */
  removeAll: (key: DeviceKey, except?: DeviceKey) => void;
  /** Whether the last write reached the device. */
  lasting: Store<boolean>;
};

const DATABASE = 'portal';
const ENTRIES = 'entries';

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const begins = (key: DeviceKey, prefix: DeviceKey) => prefix.every((part, at) => key[at] === part);
/** An array sorts after every text, so it ends the entries that begin with a key. */
const beginningWith = (key: DeviceKey) => IDBKeyRange.bound([...key], [...key, []]);

export const deviceStorage = (factory: () => IDBFactory): DeviceStorage => {
  /** What the device does not have yet, or does not take. */
  const memory = new Map<string, { key: DeviceKey; value: unknown }>();
  const idOf = (key: DeviceKey) => JSON.stringify(key);
  const lasting = createStore(true);

  let opened: Promise<IDBDatabase> | undefined;
  const open = async () => {
    const asked = factory().open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ENTRIES);
    const database = await resultOf(asked);
    const close = () => {
      database.close();
      opened = undefined;
    };
    // Another release wants another version, or the browser has taken the database away: the next use opens it again.
    database.onversionchange = close;
    database.onclose = close;
    return database;
  };
  const database = () => {
    opened ??= open().catch((refused: unknown) => {
      opened = undefined;
      throw refused;
    });
    return opened;
  };
  /** Safari may lose its connection to the database while the page sleeps, and begins no transaction on it: it is opened again. */
  const begin = async (mode: IDBTransactionMode, options?: IDBTransactionOptions) => {
    try {
      return (await database()).transaction(ENTRIES, mode, options);
    } catch (refused) {
      if (!(refused instanceof DOMException) || refused.name !== 'InvalidStateError') throw refused;
      opened = undefined;
      return (await database()).transaction(ENTRIES, mode, options);
    }
  };
  /** Committed at once: it does not wait for the page to take the response. */
  const change = async (act: (entries: IDBObjectStore) => void) => {
    const transaction = await begin('readwrite', { durability: 'strict' });
    act(transaction.objectStore(ENTRIES));
    const isOver = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    transaction.commit();
    await isOver;
  };
  const attempt = (act: (entries: IDBObjectStore) => void, done = () => {}) =>
    void change(act).then(
      () => {
        lasting.set(true);
        done();
      },
      () => lasting.set(false),
    );

  return {
    lasting,
    read: async (key, check) => {
      const kept = memory.get(idOf(key));
      const value: unknown = kept
        ? kept.value
        : await begin('readonly')
            .then((transaction) => resultOf(transaction.objectStore(ENTRIES).get([...key])))
            .catch(() => undefined);
      const parsed = check.safeParse(value);
      return parsed.success ? parsed.data : null;
    },
    write: (key, value) => {
      const entry = { key, value };
      memory.set(idOf(key), entry);
      attempt(
        (entries) => entries.put(value, [...key]),
        () => {
          if (memory.get(idOf(key)) === entry) memory.delete(idOf(key));
        },
      );
    },
    remove: (key) => {
      memory.delete(idOf(key));
      attempt((entries) => entries.delete([...key]));
    },
    removeAll: (key, except) => {
      for (const [id, entry] of memory)
        if (begins(entry.key, key) && !(except && begins(entry.key, except))) memory.delete(id);
      attempt((entries) => {
        if (!except) {
          entries.delete(beginningWith(key));
          return;
        }
        entries.delete(IDBKeyRange.bound([...key], [...except], false, true));
        entries.delete(IDBKeyRange.bound([...except, []], [...key, []], true));
      });
    },
  };
};

export const deviceStore = deviceStorage(() => indexedDB);
