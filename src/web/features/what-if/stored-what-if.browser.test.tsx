import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WhatIfActor } from '#machines/what-if/what-if.machine.ts';
import { sessionView } from '#web/state/session-view.ts';
import { storeWhatIf } from './stored-what-if.ts';

const init = { applicantType: 'individual' };
const info = { cost: 500 };

/** The part of the machine's actor that is read. */
const actorWith = (answers: object) => {
  let heard = () => {};
  let snapshot = { context: { answers, info } };
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      heard = listener;
      return { unsubscribe: () => (heard = () => {}) };
    },
  };
  return {
    actor: actor as unknown as WhatIfActor,
    change: (next: object) => {
      snapshot = { context: { answers: next, info } };
      heard();
    },
  };
};
const stored = () => (sessionStorage.whatIf === undefined ? undefined : JSON.parse(sessionStorage.whatIf));

beforeEach(() => {
  sessionStorage.clear();
  sessionView.set({ status: 'citizen', user: null, userForServices: null });
});
afterEach(() => sessionView.set({ status: 'unknown', user: null, userForServices: null }));

test('the open request is stored as it is answered, until its pages are left', () => {
  const { actor, change } = actorWith({});
  const leave = storeWhatIf(actor);
  expect(stored()).toEqual({ init: null, assetsList: [], dealFinancialInfo: null });
  change({ init, assets: [{ assetId: 'a1', quantity: 2 }] });
  expect(stored()).toEqual({ init, assetsList: [{ assetId: 'a1', quantity: 2 }], dealFinancialInfo: info });
  leave();
  expect(stored()).toBeUndefined();
});

test('what its machine does after the logout is not stored', () => {
  const { actor, change } = actorWith({ init });
  storeWhatIf(actor);
  // The logout does the same.
  sessionStorage.removeItem('whatIf');
  sessionView.set({ status: 'visitor', user: null, userForServices: null });
  change({ init, assets: [] });
  expect(stored()).toBeUndefined();
});
