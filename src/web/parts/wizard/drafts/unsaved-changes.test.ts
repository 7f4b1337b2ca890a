import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partialAnswers, partialScreens } from '#contract/loans/loan-application.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { safeStorage } from '#web/storage/safe-storage.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';

const KEY = 'unsent';
const kind = { entry: KEY, changes: z.object({ answers: partialAnswers, partial: partialScreens }) };
const typed = {
  changes: { answers: { cost: answersCase.cost }, partial: { branch: { branchId: 'b' } } },
  baseVersion: 3,
};

const device = () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
  const open = (version = 1, migrations = {}) =>
    createUnsavedChanges(
      safeStorage(() => storage),
      { ...kind, version, migrations },
    );
  return { items, open };
};

describe('unsaved changes survive on the device', () => {
  test('a reload finds it, per draft', () => {
    const { open } = device();
    open().store('noura', 'd1', typed);
    open().store('noura', 'd2', { ...typed, baseVersion: 9 });
    expect(open().read('noura', 'd1')).toEqual(typed);
    expect(open().read('noura', 'd2')?.baseVersion).toBe(9);
  });
  test('saved, it is gone; and with the last draft the whole entry', () => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    open().forget('noura', 'd1');
    expect(open().read('noura', 'd1')).toBeNull();
    expect(items.size).toBe(0);
  });
  test('another citizen neither sees it nor adds to it', () => {
    const { open } = device();
    open().store('noura', 'd1', typed);
    expect(open().read('saad', 'd1')).toBeNull();
    open().store('saad', 'd2', typed);
    expect(open().read('noura', 'd1')).toBeNull();
  });
  test('a logout clears it', () => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    open().clear();
    expect(items.size).toBe(0);
  });
});

describe('unsaved changes of another release', () => {
  test('an older version is lifted step by step', () => {
    const { open } = device();
    open(1).store('noura', 'd1', typed);
    const lifted = open(3, {
      1: (content: object) => ({ ...content, baseVersion: 4 }),
      2: (content: { baseVersion: number }) => ({ ...content, baseVersion: content.baseVersion * 10 }),
    }).read('noura', 'd1');
    expect(lifted?.baseVersion).toBe(40);
  });
  test.each([
    ['a version without a migration', 2, (text: string) => text],
    ['a version from the future', 1, (text: string) => text.replace('"v":1', '"v":7')],
    ['text that is no JSON', 1, () => '{'],
    ['another shape', 1, () => '[1]'],
    ['an answer that is none', 1, (text: string) => text.replace('"baseVersion":3', '"baseVersion":"three"')],
  ])('%s is ignored', (_, version, spoil) => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    items.set(KEY, spoil(items.get(KEY) ?? ''));
    expect(open(version).read('noura', 'd1')).toBeNull();
  });
  test('one draft that cannot be read does not affect the others', () => {
    const { open, items } = device();
    open().store('noura', 'd1', typed);
    open().store('noura', 'd2', typed);
    const stored = JSON.parse(items.get(KEY) ?? '');
    stored.drafts.d1 = { changes: null };
    items.set(KEY, JSON.stringify(stored));
    expect(open().read('noura', 'd2')).toEqual(typed);
  });
});

test('where the browser stores nothing it works in memory', () => {
  const blocked = safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const changes = createUnsavedChanges(blocked, { ...kind, version: 1, migrations: {} });
  changes.store('noura', 'd1', typed);
  expect(changes.read('noura', 'd1')).toEqual(typed);
});
