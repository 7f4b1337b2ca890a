import { beforeEach, expect, test } from 'vitest';
import type { WhatIfActor } from '#machines/what-if/what-if.machine.ts';
import { carriedEstimate } from '#web/storage/estimate.ts';
import { takeEstimate } from './carried-estimate.ts';

const values = { plannedCost: '400,000', productId: 'greenhouses' };

/** The part of the machine's actor that is used. */
const actorThat = (takes: () => boolean) => {
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const actor = {
    getSnapshot: () => ({ can: takes }),
    send: (event: unknown) => sent.push(event),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  };
  return {
    actor: actor as unknown as WhatIfActor,
    sent,
    listeners,
    change: () => {
      for (const listener of listeners) listener();
    },
  };
};
beforeEach(() => sessionStorage.clear());

test('the estimate waits in the tab until the first page is open, and is handed over once', () => {
  carriedEstimate.keep(values);
  let isOpen = false;
  const { actor, sent, change } = actorThat(() => isOpen);
  takeEstimate(actor);
  change();
  expect(sent).toEqual([]);
  expect(carriedEstimate.read()).toEqual(values);
  isOpen = true;
  change();
  change();
  expect(sent).toEqual([{ type: 'estimate.carried', values }]);
  expect(carriedEstimate.read()).toBeNull();
});

test('a page that is left takes nothing any more', () => {
  carriedEstimate.keep(values);
  const { actor, listeners } = actorThat(() => false);
  takeEstimate(actor)();
  expect(listeners.size).toBe(0);
  expect(carriedEstimate.read()).toEqual(values);
});

test('without an estimate the request is left alone', () => {
  const { actor, sent, listeners } = actorThat(() => true);
  takeEstimate(actor);
  expect(sent).toEqual([]);
  expect(listeners.size).toBe(0);
});
