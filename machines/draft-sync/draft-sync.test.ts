import { expect, test } from 'vitest';
import { createActor, createEmptyActor, fromPromise, SimulatedClock } from 'xstate';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { NOTHING, type SaveCommand } from './draft-sync.changes.ts';
import { conflictWith, draftCase } from './draft-sync.fixtures.ts';
import { draftSyncMachine } from './draft-sync.machine.ts';
import { draftSyncModel } from './draft-sync.model.ts';
import { selectMine, selectSyncStatus } from './draft-sync.selectors.ts';

proveMachine(draftSyncModel);

/** An actor whose saves the test answers one by one. */
const saving = (outcomes: ('ok' | 'lost' | 'refused' | 'broken' | Problem)[], restored = NOTHING) => {
  const clock = new SimulatedClock();
  const sent: SaveCommand[] = [];
  const machine = draftSyncMachine.provide({
    actors: {
      saveDraft: fromPromise(async ({ input }) => {
        sent.push(input.command);
        const outcome = outcomes.shift();
        if (outcome === 'lost') throw problem('no_connection');
        if (outcome === 'broken') throw problem('something_went_wrong');
        if (typeof outcome === 'object') throw outcome;
        if (outcome === 'refused') throw problem('invalid_request');
        return draftCase({ version: input.command.baseVersion + 1 });
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      draftId: 'd',
      device: 'me',
      parent: createEmptyActor(),
      base: { version: 3, ...NOTHING },
      restored,
      savedAt: null,
    },
  }).start();
  return { actor, sent, clock };
};
const turns = async () => {
  for (let turn = 0; turn < 12; turn++) await null;
};

test('a save whose answer was lost is sent again unchanged, and what came since follows under another key', async () => {
  const { actor, sent } = saving(['lost']);
  actor.send({ type: 'answers.change', answers: { applicantType: { applicantType: 'company' } } });
  await turns();
  actor.send({ type: 'answers.change', answers: { branch: { branchId: 'b', officeId: 'o' } } });
  actor.send({ type: 'network.up' });
  await turns();
  expect(sent.map(({ key, baseVersion }) => [key, baseVersion])).toEqual([
    ['me:1', 3],
    ['me:1', 3],
    ['me:2', 4],
  ]);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.answers).toEqual({ branch: { branchId: 'b', officeId: 'o' } });
  expect(actor.getSnapshot().matches('saved')).toBe(true);
});

test('a save that was refused is sent again as another command, with what mends it', async () => {
  const { actor, sent } = saving(['refused']);
  actor.send({ type: 'answers.change', answers: { applicantType: { applicantType: 'company' } } });
  await turns();
  actor.send({ type: 'sync.flush' });
  await turns();
  expect(sent).toHaveLength(1);
  actor.send({ type: 'answers.change', answers: { branch: { branchId: 'b', officeId: 'o' } } });
  await turns();
  expect(sent[1]).toEqual({
    answers: { applicantType: { applicantType: 'company' }, branch: { branchId: 'b', officeId: 'o' } },
    partial: {},
    baseVersion: 3,
    key: 'me:2',
  });
  expect(actor.getSnapshot().matches('saved')).toBe(true);
});

test('a field that the server refuses is asked about once, and every other step is saved', async () => {
  const { actor, sent, clock } = saving([
    problem('invalid_request', { fields: [{ path: 'partial.products.projectName', description: 'invalid' }] }),
  ]);
  const type = async (projectName: string, projectType: string) => {
    actor.send({ type: 'input.changed', step: 'products', values: { projectName, projectType } });
    clock.increment(1_000);
    await turns();
  };
  await type('\u{1d173}', 'new');
  await type('\u{1d173}', 'expansion');
  actor.send({ type: 'answers.change', answers: { branch: { branchId: 'b', officeId: 'o' } } });
  await turns();
  clock.increment(3_600_000);
  await turns();
  expect(sent.map(({ answers, partial }) => ({ answers, partial }))).toEqual([
    { answers: {}, partial: { products: { projectName: '\u{1d173}', projectType: 'new' } } },
    { answers: { branch: { branchId: 'b', officeId: 'o' } }, partial: {} },
  ]);
  expect(selectSyncStatus(actor.getSnapshot())).toBe('refused');
  expect(selectMine(actor.getSnapshot()).partial).toEqual({
    products: { projectName: '\u{1d173}', projectType: 'expansion' },
  });
  await type('مزرعة', 'expansion');
  expect(sent[2]?.partial).toEqual({ products: { projectName: 'مزرعة', projectType: 'expansion' } });
  expect(actor.getSnapshot().matches('saved')).toBe(true);
});

test.each([
  [40, { retryAfter: 40 }],
  [60, {}],
  [1, { retryAfter: 0 }],
])('a server that is too busy gets its pause of %i s', async (seconds, rest) => {
  const { actor, sent, clock } = saving([problem('too_many_requests', rest)]);
  actor.send({ type: 'answers.change', answers: { branch: { branchId: 'b', officeId: 'o' } } });
  await turns();
  clock.increment(seconds * 1000 - 1);
  await turns();
  expect(sent).toHaveLength(1);
  clock.increment(1);
  await turns();
  expect(sent[1]).toEqual(sent[0]);
  expect(actor.getSnapshot().matches('saved')).toBe(true);
});

test('each key begins the pause in typing anew, and what is typed is saved within a second', async () => {
  const { actor, sent, clock } = saving([]);
  for (const projectName of ['f', 'fa', 'far', 'farm']) {
    actor.send({ type: 'input.changed', step: 'products', values: { projectName } });
    clock.increment(500);
    await turns();
  }
  expect(sent).toEqual([]);
  clock.increment(500);
  await turns();
  expect(sent.map(({ partial }) => partial)).toEqual([{ products: { projectName: 'farm' } }]);
});

test.each([
  ['the connection is lost', 'lost', { afterMs: 9_000, againMs: 11_000 }],
  ['something went wrong', 'broken', { afterMs: 4_000, againMs: 6_000 }],
] as const)('another try follows by itself after %s, and does not hurry', async (_, outcome, { afterMs, againMs }) => {
  const { actor, sent, clock } = saving([outcome]);
  actor.send({ type: 'answers.change', answers: { applicantType: { applicantType: 'company' } } });
  await turns();
  clock.increment(afterMs);
  await turns();
  expect(sent).toHaveLength(1);
  clock.increment(againMs - afterMs);
  await turns();
  expect(sent).toHaveLength(2);
});

test.each([
  ['is no version of somebody else', { cost: { capitalCost: '1' } }, 'saved'],
  ['is one, where it differs', { cost: { capitalCost: '2' } }, 'conflict'],
])('what the page before saved late %s', async (_, partial, ends) => {
  const theirs = draftCase({ version: 4, answers: {}, partial });
  const { actor, sent, clock } = saving([conflictWith(theirs)], {
    answers: {},
    partial: { cost: { capitalCost: '1' } },
  });
  actor.send({ type: 'input.changed', step: 'cost', values: { capitalCost: '1' } });
  actor.send({ type: 'input.changed', step: 'cost', values: { capitalCost: '1', operationalCost: '640' } });
  clock.increment(800);
  await turns();
  expect(actor.getSnapshot().matches(ends as 'saved')).toBe(true);
  expect(selectMine(actor.getSnapshot()).partial).toEqual(
    ends === 'saved' ? {} : { cost: { capitalCost: '1', operationalCost: '640' } },
  );
  if (ends === 'saved')
    expect(sent[1]).toMatchObject({ baseVersion: 4, partial: { cost: { operationalCost: '640' } } });
});
