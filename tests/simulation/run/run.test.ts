import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedSeeds } from '../named-seeds.ts';
import { plantedFaults } from '../planted/faults.ts';
import { plantedText } from '../planted/plant.ts';
import { readOptions, UsageError } from './options.ts';
import { endless, type Report } from './report.ts';
import { shrink } from './shrink.ts';
import { addTo, brokenRules, kindOf, newTotals, tableOf } from './totals.ts';

const names = Array.from({ length: 64 }, (_, number) => `action ${number}`);

describe('shrinking', () => {
  /** A toy world that breaks when all of these happen. */
  const toy = (...needed: string[]) => {
    const asked: number[] = [];
    const breaks = async (kept: readonly string[]) => {
      asked.push(kept.length);
      return needed.every((name) => kept.includes(name));
    };
    return { asked, breaks };
  };

  it.each([
    [['action 0']],
    [['action 63']],
    [['action 3', 'action 40']],
    [['action 30', 'action 31', 'action 32', 'action 33', 'action 7']],
    [[]],
  ])('keeps %j and nothing else', async (needed) => {
    const { asked, breaks } = toy(...needed);
    expect([...(await shrink(names, breaks))].sort()).toEqual([...needed].sort());
    expect(asked.length).toBeLessThan(names.length * 2);
  });

  it('comes to the same when several are tried at the same time', async () => {
    const { breaks } = toy('action 3', 'action 17', 'action 40');
    expect(await shrink(names, breaks, { width: 3 })).toEqual(['action 3', 'action 17', 'action 40']);
  });

  it('keeps one of two happenings that do the same', async () => {
    const breaks = async (kept: readonly string[]) => kept.includes('action 5') || kept.includes('action 50');
    expect(await shrink(names, breaks)).toHaveLength(1);
  });

  it('ends when it is late, with what breaks at least', async () => {
    const { asked, breaks } = toy('action 3');
    const kept = await shrink(names, breaks, { isLate: () => asked.length >= 2 });
    expect(kept).toContain('action 3');
    expect(asked).toHaveLength(2);
  });
});

describe('the table', () => {
  const report = (seed: number, more: Partial<Report>): Report => ({
    ...endless(seed, { rule: 'a rule', detail: '' }),
    broken: [],
    ...more,
  });

  it.each([
    ['cut before: phone#4', 'cut before'],
    ['kill 0', 'kill'],
    ['down: the registry 3', 'down'],
    ['slow sms 0190a-7b', 'slow sms'],
    ['phase 2 offline 1', 'offline'],
    ['clerk 2 together 1', 'clerk together'],
  ])('calls %s a %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });

  it('adds the seeds up and names those that broke a rule', () => {
    const totals = newTotals();
    const broken = [{ rule: 'no 5xx', detail: 'GET /' }];
    addTo(totals, report(2, { counts: { messages: 1500 }, states: ['a', 'b'], plan: ['kill 0', 'action 1'], broken }));
    addTo(totals, report(1, { counts: { messages: 500 }, states: ['b', 'c'], plan: ['kill 0', 'kill 1'], broken }));
    addTo(totals, report(3, { counts: { messages: 5 } }));
    expect([...brokenRules(totals)].map(([rule, broke]) => [rule, broke.length])).toEqual([['no 5xx', 2]]);
    const table = tableOf(totals, 60);
    expect(table).toMatch(/seeds +3\n/);
    expect(table).toMatch(/messages +2,005\n/);
    expect(table).toMatch(/distinct joint states +3\n/);
    expect(table).toMatch(/seeds a minute +3\n/);
    expect(table).toMatch(/happenings: kill 3, action 1\n/);
    expect(table).toContain('no 5xx: seeds 1, 2');
  });
});

describe('the command line', () => {
  it('runs a thousand seeds, or those that are named', () => {
    expect(readOptions([]).seeds).toHaveLength(1000);
    expect(readOptions(['--seeds', '3', '--from', '40']).seeds).toEqual([40, 41, 42]);
    expect(readOptions(['--seed', '7', '--without', 'kill 0, 1,action 2'])).toMatchObject({
      seeds: [7],
      isOne: true,
      without: ['kill 0, 1', 'action 2'],
    });
    expect(readOptions(['--plant', 'no version check']).planted?.name).toBe('no version check');
  });

  it.each([['--seeds', 'many'], ['--sed', '4'], ['--without', 'kill 0'], ['--shrink'], ['--plant', 'no such fault']])(
    'refuses %s %s',
    (...args) => {
      expect(() => readOptions(args)).toThrow(UsageError);
    },
  );
});

describe('planted faults', () => {
  it('have names of their own', () => {
    const names = plantedFaults.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(namedSeeds.map(({ planted }) => planted)));
  });

  it.each(plantedFaults)('$name: the place is there', (fault) => {
    const text = readFileSync(fault.file, 'utf8');
    expect(plantedText(fault, `/${fault.file}`, text)).not.toBe(text);
  });
});
