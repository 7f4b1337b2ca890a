/** Reads what the last runs have seen of every machine, and compares it with what the machines declare. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { type Flow, flows } from '#machines/index.ts';
import {
  type ActorCoverage,
  type BrowserCoverage,
  coverageFolder,
  declaredOf,
} from '#machines/kit/testing/coverage.ts';

/**
 * Where something was seen: `browser` in any language, `twin` on the machine's twin alone; `why` no browser can come
 * there.
 */
type Seen = { actor: boolean; browser: boolean; twin?: true; why?: string } & Record<Lang, boolean>;
type MachineCoverage = {
  states: { id: string; actor: boolean; browser: boolean }[];
  transitions: ({ key: string } & Seen)[];
  guards: { key: string; letThrough: boolean; heldBack: boolean; why?: string }[];
  /** Languages and sizes in which the browser walked. */
  projects: string[];
};
/** The content of `node_modules/.cache/coverage.json`. */
export type MachinesCoverage = {
  format: 'coverage/2';
  command: string;
  /** The day of the measurement. */
  measured?: string;
  machines: Record<string, MachineCoverage>;
};

const UNSEEN: ActorCoverage = { states: [], transitions: [], letThrough: [], heldBack: [] };

const actorOf = (machineId: string): ActorCoverage => {
  const file = join(coverageFolder('actor'), `${machineId}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ActorCoverage) : UNSEEN;
};

/** A project's name begins with its language: `ar-phone`. */
const browserOf = (machineId: string) => {
  const folder = coverageFolder('browser');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${machineId}.`)) : [];
  const noted = files.map((name) => ({
    project: name.split('.')[1] ?? '',
    lines: readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as BrowserCoverage),
  }));
  const takenIn = (prefix: string) =>
    new Set(
      noted
        .filter(({ project }) => project.startsWith(prefix))
        .flatMap(({ lines }) => lines.flatMap(({ transitions }) => transitions)),
    );
  const inLanguages = Object.fromEntries(LANGS.map((lang) => [lang, takenIn(`${lang}-`)])) as Record<Lang, Set<string>>;
  return {
    states: new Set(noted.flatMap(({ lines }) => lines.flatMap(({ states }) => states))),
    transitions: takenIn(''),
    in: (key: string) =>
      Object.fromEntries(LANGS.map((lang) => [lang, inLanguages[lang].has(key)])) as Record<Lang, boolean>,
    projects: noted.map(({ project }) => project).sort(),
  };
};

const because = (why: string | undefined) => (why === undefined ? {} : { why });

const coverageOf = ({ model }: Flow): MachineCoverage => {
  const { id } = model.machine;
  const declared = declaredOf(model.machine);
  const [actor, browser] = [actorOf(id), browserOf(id)];
  const { twinOf } = model;
  const seenOnTwin = twinOf === undefined ? undefined : browserOf(twinOf).transitions;
  const isOnTwin = (key: string) => seenOnTwin?.has(key.replaceAll(id, twinOf ?? id)) && !browser.transitions.has(key);
  return {
    states: declared.states.map((state) => ({
      id: state,
      actor: actor.states.includes(state),
      browser: browser.states.has(state),
    })),
    transitions: declared.transitions.map((key) => ({
      key,
      actor: actor.transitions.includes(key),
      browser: browser.transitions.has(key),
      ...browser.in(key),
      ...(isOnTwin(key) && { twin: true }),
      ...because(browser.transitions.has(key) ? undefined : model.unreachableInBrowser?.[key]),
    })),
    guards: declared.guarded.map((key) => ({
      key,
      letThrough: actor.letThrough.includes(key),
      heldBack: actor.heldBack.includes(key),
      ...because(model.oneWayGuards?.[key]),
    })),
    projects: browser.projects,
  };
};

export const readCoverage = (): MachinesCoverage => ({
  format: 'coverage/2',
  command: 'npm run nightly && npm run coverage',
  machines: Object.fromEntries(Object.entries(flows).map(([id, flow]) => [id, coverageOf(flow)])),
});

/** `12/12`, and what is declared beside it. */
export type Share = { seen: number; of: number; declared: number };
export const SHARES = ['states', 'transitions', 'guards', 'browser', 'ar', 'en'] as const;
/** The heading of each share in a table. */
export const HEADINGS = ['states', 'transitions', 'guards both ways', 'in a browser', 'in Arabic', 'in English'];
export type CoverageRow = { machine: string } & Record<(typeof SHARES)[number], Share>;

const share = <T extends object>(list: readonly T[], isSeen: (one: T) => boolean): Share => ({
  seen: list.filter(isSeen).length,
  of: list.length,
  declared: list.filter((one) => !isSeen(one) && 'why' in one).length,
});
const isSeenOnActor = ({ actor }: { actor: boolean }) => actor;
const isSeenBothWays = ({ letThrough, heldBack }: MachineCoverage['guards'][number]) => letThrough && heldBack;

export const rowsOf = ({ machines }: MachinesCoverage): CoverageRow[] =>
  Object.entries(machines).map(([machine, { states, transitions, guards }]) => ({
    machine,
    states: share(states, isSeenOnActor),
    // A reason says why no browser takes the transition, never why the actor does not.
    transitions: share(
      transitions.map(({ actor }) => ({ actor })),
      isSeenOnActor,
    ),
    guards: share(guards, isSeenBothWays),
    browser: share(transitions, ({ browser, twin = false }) => browser || twin),
    ar: share(transitions, ({ ar }) => ar),
    en: share(transitions, ({ en }) => en),
  }));

const plus = (a: Share, b: Share): Share => ({
  seen: a.seen + b.seen,
  of: a.of + b.of,
  declared: a.declared + b.declared,
});
/** The sum of one share over all machines. */
export const totalOf = (rows: readonly CoverageRow[], name: (typeof SHARES)[number]): Share =>
  rows.map((row) => row[name]).reduce(plus, { seen: 0, of: 0, declared: 0 });

/** Rounded down: only all of it is 100 %. */
const percentOf = ({ seen, of, declared }: Share) =>
  `${of === declared ? 0 : Math.floor((100 * seen) / (of - declared))} %`;

/** What was taken of all that a browser can take, in a sentence. */
export const browserShares = (coverage: MachinesCoverage): string => {
  const rows = rowsOf(coverage);
  const [browser, ar, en] = (['browser', 'ar', 'en'] as const).map((name) => percentOf(totalOf(rows, name)));
  return `Of the transitions that a browser can take, the browser took ${browser}: ${ar} in Arabic, ${en} in English.`;
};

/** In which languages a transition must have been taken: in every one, or in any. */
export type Languages = 'every' | 'any';

const untaken = ({ key, browser, twin, ar, en, why }: MachineCoverage['transitions'][number], languages: Languages) => {
  if (why !== undefined || (twin && languages === 'any')) return [];
  if (languages === 'any' || !browser) return browser ? [] : [`${key} was not taken in a browser`];
  return [...(ar ? [] : [`${key} was not taken in Arabic`]), ...(en ? [] : [`${key} was not taken in English`])];
};

/** What is neither seen nor declared, in sentences. */
export const gapsIn = ({ machines }: MachinesCoverage, languages: Languages): string[] =>
  Object.values(machines).flatMap(({ states, transitions, guards }) => [
    ...states.filter(({ actor }) => !actor).map(({ id }) => `${id} was never reached on the real actor`),
    ...transitions.filter(({ actor }) => !actor).map(({ key }) => `${key} was not taken on the real actor`),
    ...transitions.flatMap((transition) => untaken(transition, languages)),
    ...guards
      .filter((guard) => !isSeenBothWays(guard) && guard.why === undefined)
      .map(({ key }) => `the guard of ${key} was seen to go one way only`),
  ]);

/** Everything that is declared, with its reason. */
export const reasonsIn = ({ machines }: MachinesCoverage): { key: string; of: 'browser' | 'guard'; why: string }[] =>
  Object.values(machines).flatMap(({ transitions, guards }) => [
    ...transitions.flatMap(({ key, why }) => (why === undefined ? [] : [{ key, of: 'browser' as const, why }])),
    ...guards.flatMap(({ key, why }) => (why === undefined ? [] : [{ key, of: 'guard' as const, why }])),
  ]);
