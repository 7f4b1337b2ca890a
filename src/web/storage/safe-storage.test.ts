import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { safeStorage } from './safe-storage.ts';

const device = (rest: Partial<Storage> = {}) => {
  const values = new Map<string, string>();
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    ...rest,
  };
  return { values, open: () => storage as Storage };
};
const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

test('keeps values on the device', () => {
  const { values, open } = device();
  const store = safeStorage(open);
  store.write('languageCode', 'en');
  expect(values.get('languageCode')).toBe('"en"');
  expect(store.read('languageCode', z.string())).toBe('en');
  expect(store.lasting()).toBe(true);
});
test('works in memory when storage is blocked', () => {
  const store = safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  store.write('user', { name: 'Noura' });
  expect(store.read('user', z.object({ name: z.string() }))).toEqual({ name: 'Noura' });
  expect(store.lasting()).toBe(false);
  store.remove('user');
  expect(store.read('user', z.unknown())).toBeNull();
});
test('works in memory when storage is full, and returns to the device when there is room', () => {
  let full = true;
  const { values, open } = device();
  const { setItem } = open();
  open().setItem = (key, value) => (full ? refuse() : setItem(key, value));
  const store = safeStorage(open);
  store.write('draft', 1);
  expect([store.read('draft', z.number()), values.size, store.lasting()]).toEqual([1, 0, false]);
  full = false;
  store.write('draft', 2);
  expect([store.read('draft', z.number()), values.get('draft'), store.lasting()]).toEqual([2, '2', true]);
});
test('storage that is full says so before anything is written', () => {
  let full = false;
  const { values, open } = device();
  const { setItem } = open();
  open().setItem = (key, value) => (full ? refuse() : setItem(key, value));
  const store = safeStorage(open);
  expect([store.takes(), values.size]).toEqual([true, 0]);
  full = true;
  expect([store.read('user', z.unknown()), store.takes()]).toEqual([null, false]);
});
test('what is corrupt or of another version reads as nothing', () => {
  const { values, open } = device();
  const store = safeStorage(open);
  values.set('user', '{"name":');
  expect(store.read('user', z.unknown())).toBeNull();
  values.set('user', '{"name":7}');
  expect(store.read('user', z.object({ name: z.string() }))).toBeNull();
});
test("another tab's write is seen", () => {
  const { values, open } = device();
  const store = safeStorage(open);
  store.write('languageCode', 'en');
  values.set('languageCode', '"ar"');
  expect(store.read('languageCode', z.string())).toBe('ar');
});
