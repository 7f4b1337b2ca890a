import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createEmptyActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { problem } from '#contract/kernel/problems.ts';
import { draft as draftShape, partialAnswers, partialScreens } from '#contract/loans/loan-application.ts';
import { draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { deviceStorage } from '#web/storage/device-store.ts';
import { safeStorage } from '#web/storage/safe-storage.ts';
import { createDraftRepository } from './draft-repository.ts';
import { createNewDraft, type Origin } from './new-draft.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';

const { cost, branch } = answersCase;

/** A new draft on a device without lasting storage, and a server that responds to a save when the test lets it. */
const begun = (origin: Origin = 'made') => {
  const store = safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const device = deviceStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const unsavedChanges = createUnsavedChanges(device, {
    entry: 'unsent',
    changes: z.object({ answers: partialAnswers, partial: partialScreens }),
    version: 1,
    migrations: {},
  });
  const newDraft = createNewDraft('newDraft', store);
  const { draftId } = newDraft.current();
  const calls: string[] = [];
  const { promise: line, resolve: answer } = Promise.withResolvers<void>();
  const draft = createDraftRepository({
    shape: draftShape,
    get: async () => {
      throw problem('not_found');
    },
    put: async () => {
      calls.push('save');
      await line;
      calls.push('saved');
      return draftCase({ answers: { cost } });
    },
    unsavedChanges,
    newDraft,
  })({ draftId, owner: 'noura', origin });
  const sync = createActor(draft.draftSync, {
    input: {
      draftId,
      device: 'device',
      parent: createEmptyActor(),
      base: { version: 0, answers: {}, partial: {} },
      restored: { answers: {}, partial: {} },
      savedAt: null,
    },
  }).start();
  const discard = (refusal?: Parameters<typeof problem>[0]) =>
    draft.discard(async () => {
      calls.push('discard');
      if (refusal) throw problem(refusal);
    });
  return {
    draft,
    sync,
    calls,
    answer,
    discard,
    draftId,
    newDraft,
    unsent: () => unsavedChanges.read('noura', draftId),
  };
};
const signal = new AbortController().signal;

describe('opening', () => {
  test('a draft that this device began need not be known to the server', async () =>
    expect(await begun('begun').draft.read(signal)).toBeNull());
  test('a draft with an address must be', () =>
    expect(begun('known').draft.read(signal)).rejects.toMatchObject({ code: 'not_found' }));
});

describe('saving', () => {
  /** What was sent to be done after the frame is done. */
  const painted = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  afterEach(() => void vi.useRealTimers());

  test('follows the press after a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sync, calls } = begun();
    sync.send({ type: 'answers.change', answers: { cost } });
    await painted();
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(200);
    await painted();
    expect(calls).toEqual(['save']);
  });
  test.each([
    ['before its turn has come', async () => {}],
    ['during the pause', painted],
  ])('begins without a pause when something waits for it: %s', async (_, waited) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sync, calls } = begun();
    sync.send({ type: 'answers.change', answers: { cost } });
    await waited();
    sync.send({ type: 'sync.flush' });
    await painted();
    expect(calls).toEqual(['save']);
  });
});

describe('throwing away', () => {
  test('waits for the save under way, and a late save does not begin the draft again', async () => {
    const { sync, calls, answer, discard, unsent } = begun();
    sync.send({ type: 'answers.change', answers: { cost } });
    const discarding = discard();
    sync.send({ type: 'answers.change', answers: { branch } });
    answer();
    await discarding;
    await waitFor(sync, (snapshot) => snapshot.matches('closed'));
    expect(calls).toEqual(['save', 'saved', 'discard']);
    expect(await unsent()).toBeNull();
  });
  test('removes changes that only the device had', async () => {
    const { sync, discard, draftId, newDraft, unsent } = begun();
    sync.send({ type: 'input.changed', step: 'cost', values: { capitalCost: '12' } });
    expect(await unsent()).not.toBeNull();
    expect(newDraft.current().draftId).toBe(draftId);
    await discard('not_found');
    expect(await unsent()).toBeNull();
    expect(newDraft.current().draftId).not.toBe(draftId);
  });
  test('that fails removes nothing', async () => {
    const { sync, discard, unsent } = begun();
    sync.send({ type: 'input.changed', step: 'cost', values: { capitalCost: '12' } });
    await expect(discard('no_connection')).rejects.toMatchObject({ code: 'no_connection' });
    expect(await unsent()).not.toBeNull();
  });
});
