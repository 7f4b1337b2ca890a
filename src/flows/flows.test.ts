/** The atlas names and draws every part of every machine. */
import { describe, expect, test } from 'vitest';
import { flows, labelsOf } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import { diffCharts } from '#machines/kit/chart/chart-diff.ts';
import { loginModel } from '#machines/login/login.model.ts';
import { factsOf } from './chart/facts.ts';
import { actorsOf } from './layout/actors.ts';
import { mirrored } from './layout/atlas-data.ts';
import { layoutsOf } from './layout/layout.ts';
import { openSets, whatIsDrawn } from './layout/what-is-drawn.ts';
import { readScenarios } from './modes/scenario-file.ts';

const machines = Object.values(flows).map((flow) => ({ flow, chart: chartOf(flow.model.machine) }));

describe.each(machines)('$chart.machine', ({ flow, chart }) => {
  test('is drawn completely: every state has a box, every transition an arrow or a row in a box', () => {
    for (const open of [openSets(chart).toSorted((a, b) => b.length - a.length)[0] ?? []]) {
      const { arrows, rows, visible } = whatIsDrawn(chart, actorsOf(flow), new Set(open));
      expect(visible.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
      const drawn = new Set([
        ...arrows.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)),
        ...[...rows.values()].flat().flatMap(({ keys }) => keys),
      ]);
      expect(chart.transitions.map(({ key }) => key).filter((key) => !drawn.has(key))).toEqual([]);
    }
  });
});

describe('a layout', async () => {
  const chart = chartOf(loginModel.machine);
  const layouts = await layoutsOf(chart, { labels: labelsOf('login'), actors: actorsOf(flows.login) }, [[]]);
  const across = Object.entries(layouts).find(([key]) => key.startsWith('across'))?.[1];

  test('starts at the left, and at the right in Arabic', () => {
    const first = (layout: typeof across) => layout?.starts[0]?.dot.x ?? 0;
    expect(first(across)).toBeLessThan((across?.w ?? 0) / 4);
    expect(across && first(mirrored(across))).toBeGreaterThan(((across?.w ?? 0) * 3) / 4);
  });
});

test('a signature is refused except where a contract awaits it, with the section of the rule', () => {
  const facts = factsOf(chartOf(flows.deal.model.machine));
  const refused = facts.refusedIn('deal.draft').find(({ event }) => event === 'contract.sign');
  expect(refused?.takenIn).toEqual(['deal.awaitingSignature']);
  expect(refused?.rules.join()).toContain('§4');
});

describe('the difference between two versions', () => {
  const now = chartOf(loginModel.machine);
  test('of the same machine is nothing', () => expect(diffCharts(now, now)).toEqual({ states: [], transitions: [] }));
  test('names what is new, gone and different', () => {
    const before = structuredClone(now);
    const [, credentials, , code] = before.states;
    if (!credentials || !code) throw new Error('the login has its states');
    credentials.tags = [];
    before.states = before.states.filter((state) => state !== code).concat({ ...code, id: 'login.fax' });
    before.transitions = before.transitions.slice(1);
    const { states, transitions } = diffCharts(before, now);
    expect(states.map(({ kind, id }) => [kind, id])).toEqual([
      ['removed', 'login.fax'],
      ['changed', credentials.id],
      ['added', code.id],
    ]);
    expect(transitions.map(({ kind, id }) => [kind, id])).toEqual([['added', now.transitions[0]?.key]]);
  });
});

describe('a scenario file', () => {
  const steps = [{ event: { type: 'credentials.submit', civilId: '1' }, expect: { value: 'requestingCode' } }];
  test('may hold many scenarios or one', () => {
    const many = readScenarios(JSON.stringify({ machine: 'login', scenarios: [{ title: 'a', steps }] }));
    expect(many).toEqual([
      { title: 'a', machine: 'login', steps: [{ event: steps[0]?.event, expected: 'requestingCode' }] },
    ]);
    expect(readScenarios(JSON.stringify({ name: 'a', machine: 'login', steps }))).toEqual(many);
  });
  test.each(['{', '{}', '{"steps":[]}', '[1]'])('%s is refused', (text) => expect(() => readScenarios(text)).toThrow());
});
