/** Reads what the last runs have seen of every machine, and compares it with what the machines declare. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Flow, flows } from '#machines/index.ts';
import {
  type ActorCoverage,
  type BrowserCoverage,
  coverageFolder,
  declaredOf,
} from '#machines/kit/testing/coverage.ts';

/** Where something was seen; a reason where no browser or no path can come. */
type Seen = { actor: boolean; browser: boolean; why?: string };
type MachineCoverage = {
  states: ({ id: string } & Omit<Seen, 'why'>)[];
  transitions: ({ key: string } & Seen)[];
  guards: { key: string; letThrough: boolean; heldBack: boolean; why?: string }[];
  /** Languages and sizes in which the browser walked. */
  projects: string[];
};
/** `.readme/coverage.json`. */
export type MachinesCoverage = { format: 'coverage/1'; command: string; machines: Record<string, MachineCoverage> };

const UNSEEN: ActorCoverage = { states: [], transitions: [], letThrough: [], heldBack: [] };

const actorOf = (machineId: string): ActorCoverage => {
  const file = join(coverageFolder('actor'), `${machineId}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ActorCoverage) : UNSEEN;
};

const browserOf = (machineId: string) => {
  const folder = coverageFolder('browser');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${machineId}.`)) : [];
  const lines = files
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BrowserCoverage);
  return {
    states: new Set(lines.flatMap(({ states }) => states)),
    transitions: new Set(lines.flatMap(({ transitions }) => transitions)),
    projects: files.map((name) => name.split('.')[1] ?? '').sort(),
  };
};

const because = (why: string | undefined) => (why === undefined ? {} : { why });

const coverageOf = ({ model }: Flow): MachineCoverage => {
  const { id } = model.machine;
  const declared = declaredOf(model.machine);
  const [actor, browser] = [actorOf(id), browserOf(id)];
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
  format: 'coverage/1',
  command: 'npm test && npm run coverage',
  machines: Object.fromEntries(Object.entries(flows).map(([id, flow]) => [id, coverageOf(flow)])),
});

/** `12/12`, and what is declared beside it. */
export type Share = { seen: number; of: number; declared: number };
export const SHARES = ['states', 'transitions', 'guards', 'browser'] as const;
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
    browser: share(transitions, ({ browser }) => browser),
  }));

/** What is neither seen nor declared, in sentences. */
export const gapsIn = ({ machines }: MachinesCoverage): string[] =>
  Object.values(machines).flatMap(({ states, transitions, guards }) => [
    ...states.filter(({ actor }) => !actor).map(({ id }) => `${id} was never reached on the real actor`),
    ...transitions.filter(({ actor }) => !actor).map(({ key }) => `${key} was not taken on the real actor`),
    ...transitions
      .filter(({ browser, why }) => !browser && why === undefined)
      .map(({ key }) => `${key} was not taken in a browser`),
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
