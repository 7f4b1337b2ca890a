/** The map names every flow, every call, and the pages that really run it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flows } from '#machines/index.ts';
import { actorsOf } from '../layout/actors.ts';
import type { FlowHead } from '../layout/atlas-data.ts';
import { asCoverage, shareOf } from './coverage.ts';
import { linkedTo, mapOf, pagesOf } from './map-data.ts';

const root = join(import.meta.dirname, '../../..');

const heads = Object.entries(flows).map(
  ([id, flow]): FlowHead => ({
    id,
    title: flow.title,
    sections: flow.sections,
    onMap: flow.onMap,
    counts: { states: 0, transitions: 0 },
    calls: [...new Set(Object.values(actorsOf(flow)).flatMap(({ machine }) => machine ?? []))],
    states: [],
    events: [],
  }),
);
const map = mapOf(heads);

test('what a flow moves is a flow', () =>
  expect(
    heads.flatMap(({ onMap }) => onMap.moves ?? []).filter((moved) => !heads.some(({ id }) => id === moved)),
  ).toEqual([]));

test('every flow is on the map once', () =>
  expect(map.areas.flatMap((area) => area.flows.map(({ id }) => id)).sort()).toEqual(heads.map(({ id }) => id).sort()));

test('links lead both ways', () => {
  expect(linkedTo(map, 'loanApplication')).toMatchObject({
    calls: ['draftSync', 'upload', 'oneTimeCode', 'identityApp'],
    moves: ['deal'],
  });
  expect(linkedTo(map, 'identityApp').calledBy).toEqual([
    'contractSigning',
    'forgottenPassword',
    'loanApplication',
    'login',
  ]);
  expect(linkedTo(map, 'deal').movedBy).toEqual(['dealCancel', 'loanApplication', 'upload']);
  expect(map.links.filter(({ to }) => !heads.some(({ id }) => id === to))).toEqual([]);
});

test('what is called is shown where its callers are, and what runs in the background everywhere', () => {
  expect(pagesOf(map, 'upload')).toContain('loan-application/LoanApplicationPage');
  expect(pagesOf(map, 'session')).toBe('all');
  expect(heads.filter(({ id }) => pagesOf(map, id).length === 0).map(({ id }) => id)).toEqual([]);
});

describe('the pages of a flow', () => {
  const IMPORT =
    /(?:import|export)\s+(type\s+)?([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  const MACHINE = /(?<!type )\b(\w+)Machine\b/g;
  const files = new Set(globSync('src/web/{features,parts}/**/*.{ts,tsx}', { cwd: root }));
  /** The machines that the code of a page and of its parts imports. */
  const machinesIn = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file) || !files.has(file)) return [];
    seen.add(file);
    return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(
      ([, type, names = '', from = '', lazy]) => {
        const specifier = lazy ?? from;
        if (type) return [];
        if (specifier.startsWith('#machines/')) return [...names.matchAll(MACHINE)].map(([, machine = '']) => machine);
        const isWeb = specifier.startsWith('#web/');
        if (!isWeb && !specifier.startsWith('.')) return [];
        return machinesIn(isWeb ? `src/web/${specifier.slice(5)}` : join(dirname(file), specifier), seen);
      },
    );
  };
  /** Factories give them their machines, so their code names no single one. */
  const MADE = ['reviewerRequest', 'directorRequest', 'datePicker'];
  const own = heads.filter(({ id, onMap }) => onMap.area !== 'server' && !MADE.includes(id));

  test.each(own.flatMap(({ id, onMap }) => (onMap.pages ?? []).map((page) => [id, page] as const)))(
    '%s is run by %s',
    (id, page) => expect(machinesIn(`src/web/features/${page}.tsx`)).toContain(id),
  );
  test('name real pages', () =>
    expect(
      heads.flatMap(({ onMap }) => onMap.pages ?? []).filter((page) => !files.has(`src/web/features/${page}.tsx`)),
    ).toEqual([]));
});

describe('coverage', () => {
  const transitions = [
    { key: 'a', actor: true, browser: true },
    { key: 'b', actor: true, browser: false, why: 'no browser can' },
    { key: 'c', actor: false, browser: false },
  ];
  const measured = asCoverage({ measured: '2026-11-26', machines: { login: { transitions } } });
  test('counts what is newer than the measurement as not tested', () => {
    expect(measured && shareOf(measured, 'login', 3)).toEqual({ tested: 66, inBrowser: 33 });
    expect(measured && shareOf(measured, 'login', 4)).toEqual({ tested: 50, inBrowser: 25 });
  });
  test('is unknown for a flow that was not measured, and where the server has none', () => {
    expect(measured && shareOf(measured, 'deal', 3)).toBeNull();
    expect(asCoverage(null)).toBeNull();
  });
});
