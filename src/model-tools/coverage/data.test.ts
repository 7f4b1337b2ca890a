/** What counts as a gap, and how a share is stated. */
import { expect, test } from 'vitest';
import { browserShares, gapsIn, type MachinesCoverage } from './data.ts';

const took = (key: string, ar: boolean, en: boolean) => ({ key, actor: true, browser: ar || en, ar, en });
const measured = (...transitions: MachinesCoverage['machines'][string]['transitions']): MachinesCoverage => ({
  format: 'coverage/2',
  command: '',
  machines: { opinion: { states: [], transitions, guards: [], projects: [] } },
});
const both = took('both', true, true);
const onlyArabic = took('onlyArabic', true, false);
const nowhere = took('nowhere', false, false);
const declared = { ...nowhere, key: 'declared', why: 'No page sends it.' };

test('a transition that one language alone has taken is a gap where every language counts', () => {
  const coverage = measured(both, onlyArabic, declared);
  expect(gapsIn(coverage, 'any')).toEqual([]);
  expect(gapsIn(coverage, 'every')).toEqual(['onlyArabic was not taken in English']);
});

test('what a browser took of its twin alone is no gap where one language is enough', () => {
  const coverage = measured(both, { ...nowhere, twin: true });
  expect(gapsIn(coverage, 'any')).toEqual([]);
  expect(gapsIn(coverage, 'every')).toEqual(['nowhere was not taken in a browser']);
});

test('a transition that no browser took is one gap, not one a language', () => {
  for (const languages of ['any', 'every'] as const)
    expect(gapsIn(measured(both, nowhere), languages)).toEqual(['nowhere was not taken in a browser']);
});

test('shares leave out what is declared, and are rounded down', () => {
  const coverage = measured(both, both, onlyArabic, declared);
  expect(browserShares(coverage)).toBe(
    'Of the transitions that a browser can take, the browser took 100 %: 100 % in Arabic, 66 % in English.',
  );
  expect(browserShares(measured())).toMatch(/took 0 %/);
});
