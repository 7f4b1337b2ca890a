import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partialAnswers, partialScreens } from '#contract/loans/loan-application.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import type { DeviceKey, DeviceStorage } from '#web/storage/device-store.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';

const KEY = 'unsent';
const kind = { entry: KEY, changes: z.object({ answers: partialAnswers, partial: partialScreens }) };
const typed = {
  changes: { answers: { cost: answersCase.cost }, partial: { branch: { branchId: 'b' } } },
  baseVersion: 3,
};

const device = () => {
  const items = new Map<string, unknown>();
  const begins = (id: string, key: DeviceKey) => id.startsWith(JSON.stringify(key).slice(0, -1));
  const storage: Pick<DeviceStorage, 'read' | 'write' | 'remove' | 'removeAll'> = {
    read: async (key, check) => {
      const parsed = check.safeParse(items.get(JSON.stringify(key)));
      return parsed.success ? parsed.data : null;
    },
    write: (key, value) => void items.set(JSON.stringify(key), value),
    remove: (key) => void items.delete(JSON.stringify(key)),
    removeAll: (key, except) => {
      for (const id of items.keys()) if (begins(id, key) && !(except && begins(id, except))) items.delete(id);
    },
  };
  const open = (version = 1, migrations = {}) => createUnsavedChanges(storage, { ...kind, version, migrations });
  return { items, open };
};

describe('unsaved changes survive on the device', () => {
  test('a reload finds it, per draft', async () => {
    const { open } = device();
    open().store('noura', 'd1', typed);
    open().store('noura', 'd2', { ...typed, baseVersion: 9 });
    expect(await open().read('noura', 'd1')).toEqual(typed);
    expect((await open().read('noura', 'd2'))?.baseVersion).toBe(9);
  });
  test('saved, it is gone', async () => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    open().forget('noura', 'd1');
    expect(await open().read('noura', 'd1')).toBeNull();
    expect(items.size).toBe(0);
  });
  test('another citizen does not see it, and with their visit it is gone', async () => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    expect(await open().read('saad', 'd1')).toBeNull();
    expect(items.size).toBe(0);
  });
});

describe('unsaved changes of another release', () => {
  test('an older version is lifted step by step', async () => {
    const { open } = device();
    open(1).store('noura', 'd1', typed);
    const lifted = await open(3, {
      1: (content: object) => ({ ...content, baseVersion: 4 }),
      2: (content: { baseVersion: number }) => ({ ...content, baseVersion: content.baseVersion * 10 }),
    }).read('noura', 'd1');
    expect(lifted?.baseVersion).toBe(40);
  });
  test.each([
    ['a version without a migration', 2, (stored: object) => stored],
    ['a version from the future', 1, (stored: object) => ({ ...stored, v: 7 })],
    ['no version at all', 1, () => ({ content: typed })],
    ['another shape', 1, () => [1]],
    ['an answer that is none', 1, () => ({ v: 1, content: { ...typed, baseVersion: 'three' } })],
  ])('%s is ignored', async (_, version, spoil) => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    for (const [id, stored] of items) items.set(id, spoil(stored as object));
    expect(await open(version).read('noura', 'd1')).toBeNull();
  });
});
