import { describe, expect, test } from 'vitest';
import { type FlowId, flows } from '#machines/index.ts';
import { declaredTransitions, nodesOf } from '#machines/kit/runtime/transitions.ts';
import type { Scenario } from '#machines/kit/testing/scenario.ts';
import { COVERS } from '../scenario-format.ts';
import { selectPaths } from './select-paths.ts';
import { stateNamed } from './states.ts';

const takenIn = (scenarios: Scenario[]) =>
  new Set(scenarios.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ transitions }) => transitions)));
const statesOf = (id: FlowId) => nodesOf(flows[id].model.machine.root).slice(1);

/** Read from the scenario alone: a state that the page shows, or the source of a transition. */
const passes = ({ machine, start, steps }: Scenario, state: string) => {
  const shown = (value: unknown, above: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [`${above}.${key}`, ...shown(inner, `${above}.${key}`)])
      : [`${above}.${value}`];
  const met = [start, ...steps].flatMap(({ expect: { value }, transitions }) => [
    ...shown(value, machine),
    ...transitions.map((key) => key.split(' · ')[0] ?? ''),
  ]);
  return met.some((id) => id === state || id.startsWith(`${state}.`));
};

describe('--through', () => {
  // Flows with a state that holds others, one that is left at once, two regions, an end, and one that is entered at the
  // start.
  test.each<FlowId>(['login', 'session', 'sessionTimeout', 'oneTimeCode', 'upload', 'deal', 'forcedUpdate'])(
    'every state of %s: all scenarios pass through it, and the cover leaves nothing out',
    { timeout: 60_000 },
    async (id) => {
      for (const { id: state } of statesOf(id)) {
        const { scenarios, left, complete } = await selectPaths({ id, cover: 'minimal', through: [state] });
        expect(scenarios.filter((one) => !passes(one, state))).toEqual([]);
        expect(scenarios.length).toBeGreaterThan(0);
        expect({ state, left, complete }).toEqual({ state, left: [], complete: true });
      }
    },
  );

  test('what cannot be taken on a path through the state is not missing from it', async () => {
    const through = ['deal.rejected'];
    const { scenarios, left } = await selectPaths({ id: 'deal', cover: 'minimal', through });
    const taken = takenIn(scenarios);
    expect(left).toEqual([]);
    // Signed or cancelled deals are rejected no more; all the others are taken on the way.
    expect([...declaredTransitions(flows.deal.model.machine).difference(taken)]).toEqual([
      'deal.underReview · deal.cancel[0]',
      'deal.awaitingSecondParty · secondParty.approve[0]',
    ]);
  });

  test('several states are passed by every scenario, in any order', async () => {
    const through = ['deal.awaitingSecondParty', 'deal.underReview.review.loanApproval'];
    for (const cover of COVERS) {
      const { scenarios } = await selectPaths({ id: 'deal', cover, through, max: 50 });
      expect(scenarios.length).toBeGreaterThan(0);
      for (const one of scenarios) for (const state of through) expect(passes(one, state)).toBe(true);
    }
    const twoEnds = ['deal.rejected', 'deal.signed'];
    for (const cover of COVERS)
      expect((await selectPaths({ id: 'deal', cover, through: twoEnds })).scenarios).toEqual([]);
  });

  test('edges are every event in every state on such paths, simple paths those that pass', async () => {
    const through = ['login.code'];
    const all = (await selectPaths({ id: 'login', cover: 'simple' })).scenarios;
    const some = (await selectPaths({ id: 'login', cover: 'simple', through })).scenarios;
    expect(some.map(({ name }) => name)).toEqual(
      all.filter((one) => passes(one, 'login.code')).map(({ name }) => name),
    );
    expect(some.length).toBeLessThan(all.length);
    const edges = await selectPaths({ id: 'login', cover: 'edges', through });
    expect([...takenIn(edges.scenarios)].sort()).toEqual([...declaredTransitions(flows.login.model.machine)].sort());
  });

  test('what no browser can bring about is left, and two ends are on no path', async () => {
    const asked = { cover: 'minimal', inBrowser: true } as const;
    const ends = ['deal.signed', 'deal.rejected'];
    expect((await selectPaths({ ...asked, id: 'deal', through: ends })).scenarios).toEqual([]);
    expect((await selectPaths({ ...asked, id: 'draftSync', through: ['draftSync.suspended'] })).left).toContain(
      'draftSync.suspended · answers.change[0]',
    );
  });

  test('a state is named by its path or its id', () => {
    expect(stateNamed('loanApplication', 'filling.cost')).toBe('loanApplication.filling.cost');
    expect(stateNamed('loanApplication', 'loanApplication.filling.cost')).toBe('loanApplication.filling.cost');
    expect(() => stateNamed('login', 'cod')).toThrow(
      'There is no state "cod" in login; there are credentials, requestingCode, code, identityApp, authenticated.',
    );
    expect(() => stateNamed('loanApplication', 'filling.cots')).toThrow(/; near it are filling\.cost, /);
    expect(() => stateNamed('loanApplication', 'login.code')).toThrow(/^There is no state "login.code"/);
  });
});

describe('--max', () => {
  test.each(COVERS)('%s: no more than asked for, and the first take the most', async (cover) => {
    const all = await selectPaths({ id: 'upload', cover });
    const names = new Set(all.scenarios.map(({ name }) => name));
    let covered = 0;
    let gained = Number.POSITIVE_INFINITY;
    for (const max of [1, 2, 3, 4]) {
      const { scenarios, complete, left } = await selectPaths({ id: 'upload', cover, max });
      expect([scenarios.length, complete]).toEqual([max, false]);
      const count = takenIn(scenarios).size;
      expect(count - covered).toBeLessThanOrEqual(gained);
      expect(count).toBeGreaterThan(covered);
      expect(left).toHaveLength(declaredTransitions(flows.upload.model.machine).size - count);
      [gained, covered] = [count - covered, count];
      for (const { name } of scenarios) expect(names).toContain(name);
    }
    const best = Math.max(...all.scenarios.map((one) => takenIn([one]).size));
    expect(takenIn((await selectPaths({ id: 'upload', cover, max: 1 })).scenarios).size).toBe(best);
  });

  test('a list that is shorter anyway is complete', async () => {
    for (const cover of COVERS) {
      const whole = await selectPaths({ id: 'login', cover });
      expect(whole.complete).toBe(true);
      expect(await selectPaths({ id: 'login', cover, max: whole.scenarios.length })).toEqual(whole);
    }
    expect((await selectPaths({ id: 'upload', cover: 'simple' })).complete).toBe(false);
  });
});

test('simple paths meet no state twice, the shortest first', async () => {
  const { scenarios } = await selectPaths({ id: 'login', cover: 'simple' });
  for (const { start, steps } of scenarios.filter(({ steps: { length } }) => length < 3)) {
    const values = [start, ...steps].map((step) => JSON.stringify(step.expect.value));
    expect(new Set(values).size).toBe(values.length);
  }
  const lengths = scenarios.map(({ steps: { length } }) => length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});
