/** Storage on the device, in a real browser: what is written is there for the next page, and what the browser refuses stays in memory. */
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './device-store.ts';
import { text } from './safe-storage.ts';

const fresh = () => deviceStorage(() => indexedDB);
const settled = (store: ReturnType<typeof fresh>) => store.read(['nothing'], text);
const refuse = (name: string) => () => {
  throw new DOMException('refused by the test', name);
};

afterEach(async () => {
  vi.restoreAllMocks();
  const store = fresh();
  store.removeAll([]);
  await settled(store);
});

test('another page finds what was written last', async () => {
  const store = fresh();
  for (const value of ['m', 'mi', 'mine']) store.write(['kind', 'noura', 'd1'], value);
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBe('mine');
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBe('mine');
  expect(store.lasting.get()).toBe(true);
});
test('every write is committed to the disk, one by one', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const store = fresh();
  store.write(['kind', 'noura', 'd1'], 'mine');
  await settled(store);
  expect(transaction).toHaveBeenCalledWith('entries', 'readwrite', { durability: 'strict' });
  expect(commit).toHaveBeenCalledOnce();
});
test('what is removed is gone, and nothing else', async () => {
  const store = fresh();
  for (const draft of ['d1', 'd2']) store.write(['kind', 'noura', draft], draft);
  store.remove(['kind', 'noura', 'd1']);
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBeNull();
  expect(await fresh().read(['kind', 'noura', 'd2'], text)).toBe('d2');
});
test('all entries of one name go, but not those of one citizen', async () => {
  const store = fresh();
  const keys = [
    ['kind', 'amal', 'd1'],
    ['kind', 'noura', 'd1'],
    ['kind', 'noura', 'd2'],
    ['kind', 'saad', 'd1'],
    ['other', 'saad', 'd1'],
  ];
  for (const key of keys) store.write(key, 'here');
  const left = async () => {
    const found = await Promise.all(keys.map((key) => fresh().read(key, text)));
    return keys.filter((_, at) => found[at] !== null);
  };
  store.removeAll(['kind'], ['kind', 'noura']);
  expect(await left()).toEqual([keys[1], keys[2], keys[4]]);
  store.removeAll(['kind']);
  expect(await left()).toEqual([keys[4]]);
  store.removeAll([]);
  expect(await left()).toEqual([]);
});
test('what cannot be read reads as nothing', async () => {
  const store = fresh();
  store.write(['kind', 'noura', 'd1'], 7);
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBeNull();
});
test('works in memory when storage is blocked', async () => {
  const store = deviceStorage(refuse('SecurityError'));
  store.write(['kind', 'noura', 'd1'], 'mine');
  store.write(['kind', 'saad', 'd1'], 'theirs');
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBe('mine');
  await expect.poll(() => store.lasting.get()).toBe(false);
  store.removeAll(['kind'], ['kind', 'noura']);
  expect(await store.read(['kind', 'saad', 'd1'], text)).toBeNull();
  store.remove(['kind', 'noura', 'd1']);
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBeNull();
});
test('works in memory when storage is full, and returns to the device when there is room', async () => {
  const store = fresh();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'));
  store.write(['kind', 'noura', 'd1'], 'mine');
  await expect.poll(() => store.lasting.get()).toBe(false);
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBe('mine');
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBeNull();
  put.mockRestore();
  store.write(['kind', 'noura', 'd1'], 'mine again');
  await expect.poll(() => store.lasting.get()).toBe(true);
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBe('mine again');
});
test('a database of a later release is left as it is', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('VersionError'));
  const store = fresh();
  store.write(['kind', 'noura', 'd1'], 'mine');
  await expect.poll(() => store.lasting.get()).toBe(false);
  open.mockRestore();
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBeNull();
  store.write(['kind', 'noura', 'd1'], 'mine');
  await expect.poll(() => store.lasting.get()).toBe(true);
});
test('a connection that is lost without a word is opened again', async () => {
  const store = fresh();
  store.write(['kind', 'noura', 'd1'], 'mine');
  await settled(store);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(refuse('InvalidStateError'));
  store.write(['kind', 'noura', 'd1'], 'again');
  await expect.poll(() => fresh().read(['kind', 'noura', 'd1'], text)).toBe('again');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(refuse('InvalidStateError'));
  expect(await store.read(['kind', 'noura', 'd1'], text)).toBe('again');
  expect(store.lasting.get()).toBe(true);
});
test('a database that the browser closes is opened again', async () => {
  const store = fresh();
  store.write(['kind', 'noura', 'd1'], 'mine');
  await settled(store);
  await new Promise<void>((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('portal');
    gone.onsuccess = () => resolve();
    gone.onerror = () => reject(gone.error);
  });
  store.write(['kind', 'noura', 'd1'], 'again');
  expect(await fresh().read(['kind', 'noura', 'd1'], text)).toBe('again');
});
