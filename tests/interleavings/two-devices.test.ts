/**
 * A citizen, two devices and the server: every order of what may happen, within bounds. `WHOLE=1` widens them; the
 * number of joint states is printed.
 */
import { describe, expect, test } from 'vitest';
import { explore } from '#machines/kit/testing/explore.ts';
import { completeDraftCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { type Bounds, type Planted, twoDevices } from './two-devices.ts';

const isWhole = process.env.WHOLE === '1';
const timeout = 1_800_000;

const { applicantType, products, branch } = completeDraftCase.answers;
const DRAFTS = {
  complete: completeDraftCase,
  /** The products are answered, the cost is not. */
  begun: { ...completeDraftCase, answers: { applicantType, products, branch } },
};

const NONE: Bounds = { answers: 0, typed: 0, presses: 0, lost: 0, refused: 0, changes: 0 };
const USUAL: [keyof typeof DRAFTS, Partial<Bounds>][] = [
  ['begun', { answers: 1, lost: 1 }],
  ['complete', { answers: 1, presses: 1 }],
  ['begun', { answers: 1, refused: 1 }],
  ['complete', { presses: 1, typed: 1 }],
  ['complete', { typed: 1, changes: 1 }],
];
const WHOLE: typeof USUAL = [
  ['begun', { answers: 1, typed: 1 }],
  ['complete', { presses: 1, typed: 1, refused: 1 }],
  ['begun', { answers: 2, lost: 1 }],
  ['complete', { answers: 2, lost: 1 }],
  ['complete', { answers: 1, presses: 1, lost: 1 }],
  ['complete', { answers: 1, typed: 1, presses: 1 }],
  ['complete', { typed: 1, changes: 1, presses: 1 }],
  ['begun', { answers: 1, typed: 1, refused: 1 }],
  ['complete', { answers: 1, presses: 1, refused: 1 }],
];

describe('an application on two devices keeps its rules in every order', () => {
  test.each([...USUAL, ...(isWhole ? WHOLE : [])])('%s, for each device %j', { timeout }, (begins, bounds) => {
    const system = twoDevices({ ...NONE, ...bounds }, { begins: DRAFTS[begins] });
    const { states, isComplete, broken } = explore(system, { limit: 500_000 });
    console.info(`${states} joint states: ${begins}, for each device ${JSON.stringify(bounds)}`);
    expect(broken).toEqual([]);
    expect(isComplete).toBe(true);
  });
});

describe('a fault is found', () => {
  test.each<[Planted, string]>([
    ['no version check', 'an answer of another device is overwritten only where it was shown'],
    ['no idempotency key', 'what the server has taken is asked about no more'],
    ['no look at what was reviewed', 'what is submitted is what was shown'],
  ])('in a server with %s', { timeout }, (planted, rule) => {
    const begins = planted === 'no look at what was reviewed' ? 'complete' : 'begun';
    const system = twoDevices({ ...NONE, answers: 1, presses: 1, lost: 1 }, { begins: DRAFTS[begins], planted });
    const { broken } = explore(system, { limit: 5_000, atFirstFault: true });
    expect(broken.map((one) => one.rule)).toEqual([rule]);
  });

  test.each([
    ['draft.closed', 'an application that was submitted is filled in no longer', { answers: 1, presses: 1 }],
    ['draft.saved', 'the wizard knows whether everything is saved', { answers: 1 }],
    ['draft.changed', 'what a device calls saved is what the server has', { typed: 1 }],
    ['draft.rebased', 'the wizard shows the version that its changes are based on', { answers: 1 }],
    ['draft.replaced', 'the wizard shows the version that its changes are based on', { answers: 1 }],
    ['draft.refused', 'no step waits for what the server refuses', { answers: 1, presses: 1, refused: 1 }],
  ] as const)('where %s never arrives', { timeout }, (loses, rule, bounds) => {
    const system = twoDevices({ ...NONE, ...bounds }, { begins: DRAFTS.complete, loses });
    const { broken } = explore(system, { limit: 20_000, atFirstFault: true });
    expect(broken.map((one) => one.rule)).toContain(rule);
  });
});
