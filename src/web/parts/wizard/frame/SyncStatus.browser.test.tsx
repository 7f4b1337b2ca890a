/** What is said of a save, by how long it takes. */
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import type { SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { change, draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { SyncStatus } from './SyncStatus.tsx';

let stage: Stage;
let answer: (draft: SavedDraft) => void;
beforeEach(async () => {
  stage = await openStage('en', []);
  const answered = new Promise<SavedDraft>((resolve) => {
    answer = resolve;
  });
  const machine = draftSyncMachine.provide({ actors: { saveDraft: fromPromise(() => answered) } });
  const { version, answers, partial, updatedAt } = draftCase();
  const base = { version, answers, partial, updatedAt };
  const restored = { answers: {}, partial: {} };
  const input = { draftId: 'draft', device: 'device', parent: createEmptyActor(), base, restored, savedAt: updatedAt };
  const sync = createActor(machine, { input }).start();
  stage.show(<SyncStatus sync={sync} />);
  await until(() => expect(state()).toBe('"saved"'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  flushSync(() => sync.send(change));
  expect(state()).toBe('{"saving":"sending"}');
});
afterEach(() => {
  vi.useRealTimers();
  stage.end();
});
const state = () => stage.home.querySelector('[data-machine]')?.getAttribute('data-state');
const isSaving = () => stage.home.textContent?.includes(stage.say('Saving…'));

test('a save that is over within half a second changes nothing that is seen', async () => {
  vi.advanceTimersByTime(499);
  expect(isSaving()).toBe(false);
  answer(draftCase());
  vi.useRealTimers();
  await until(() => expect(state()).toBe('"saved"'));
  expect(isSaving()).toBe(false);
});

test('a longer one is said', async () => {
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await until(() => expect(isSaving()).toBe(true));
  answer(draftCase());
  await until(() => expect(isSaving()).toBe(false));
});
