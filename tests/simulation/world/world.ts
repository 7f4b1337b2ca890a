/** One seed's world: virtual time, chance by name, and the story of what happened. */
import { createHash } from 'node:crypto';
import { type Chance, chanceOf } from './chance.ts';
import { createQueue } from './queue.ts';
import { createRest, type Rest } from './rest.ts';

/** When every world begins: a Sunday morning in Riyadh. */
export const BEGINNING = Date.parse('2026-11-22T06:00:00.000Z');

export type BrokenRule = { rule: string; detail: string };

/** A set of names, or a rule that says which belong to it. */
export type Names = { has(name: string): boolean };

export type World = {
  seed: number;
  /** Milliseconds since the beginning. */
  readonly now: number;
  /** The real instant, in milliseconds since 1970. */
  readonly instant: number;
  chance(...name: (string | number)[]): Chance;
  /** Whether what this name says is to happen; by its name it can be left out. */
  happens(name: string): boolean;
  /** Every name that was asked about. */
  readonly plan: string[];
  /** Runs the work after so many milliseconds. The returned function cancels it. */
  after(milliseconds: number, run: () => void, options?: { isBeat?: boolean }): () => void;
  rest: Rest;
  tell(line: string): void;
  /** Becomes part of the hash, without a line in the story. */
  note(data: string): void;
  readonly story: string[];
  digest(): string;
  /** A rule that must hold does not. */
  breaks(rule: string, detail: string): void;
  readonly broken: BrokenRule[];
  /** Counts something for the report. */
  count(what: string, more?: number): void;
  readonly counts: Record<string, number>;
  /** Lets everything happen that is due until then, or until `done`. */
  runFor(milliseconds: number, done?: () => boolean): Promise<void>;
  /**
   * Works as `runFor`, without the beats of the servers, which run where `nextDue` says that they find something, and
   * some times a day.
   */
  skip(milliseconds: number, nextDue: () => Promise<number | null>): Promise<void>;
  /** The same world, whose chance and happenings have names of their own. */
  within(name: string): World;
};

export const createWorld = (seed: number, without: Names = new Set()): World => {
  const queue = createQueue();
  const hash = createHash('sha256');
  const story: string[] = [];
  const plan: string[] = [];
  const broken: BrokenRule[] = [];
  const counts: Record<string, number> = {};
  let now = 0;
  const rest = createRest(() => `seed ${seed}\n${story.slice(-12).join('\n')}`);
  const count = (what: string, more = 1) => {
    counts[what] = (counts[what] ?? 0) + more;
  };
  const tell = (line: string) => {
    const entry = `${timeOf(now)}  ${line}`;
    story.push(entry);
    hash.update(entry);
  };
  const runUntil = async (end: number, done: () => boolean) => {
    await rest.reached();
    for (let first = queue.first; first && first.at <= end && !done(); first = queue.first) {
      queue.take();
      if (first.run === nothing) continue;
      now = Math.max(now, first.at);
      count('steps');
      first.run();
      await rest.reached();
    }
    if (!done()) now = Math.max(now, end);
  };
  const world: World = {
    seed,
    get now() {
      return now;
    },
    get instant() {
      return BEGINNING + now;
    },
    chance: (...name) => chanceOf(seed, ...name),
    happens: (name) => {
      plan.push(name);
      return !without.has(name);
    },
    plan,
    after: (milliseconds, run, { isBeat = false } = {}) => {
      rest.move();
      const entry = queue.add(now + Math.max(0, milliseconds), run, isBeat);
      return () => {
        entry.run = nothing;
      };
    },
    rest,
    tell,
    note: (data) => {
      hash.update(data);
    },
    story,
    digest: () => hash.copy().digest('hex').slice(0, 16),
    breaks: (rule, detail) => {
      if (broken.some((one) => one.rule === rule && one.detail === detail)) return;
      broken.push({ rule, detail });
      tell(`*** ${rule}: ${detail}`);
    },
    broken,
    count,
    counts,
    runFor: (milliseconds, done = () => false) => runUntil(now + milliseconds, done),
    skip: async (milliseconds, nextDue) => {
      const end = now + milliseconds;
      let looked = now;
      let beats = queue.takeAll(({ isBeat }) => isBeat);
      const beat = async (until: number) => {
        for (const { run } of beats) queue.add(now, run, true);
        beats = [];
        await runUntil(until, () => false);
      };
      while (now < end) {
        beats.push(...queue.takeAll(({ isBeat }) => isBeat));
        const due = Math.max(now, Math.min((await nextDue()) ?? end, looked + LOOK_EVERY_MS));
        await runUntil(Math.min(end, due, Math.max(now, queue.first?.at ?? end) + A_WHILE_MS), () => false);
        if (now < due) continue;
        await beat(now + FOUND_WITHIN_MS);
        looked = now;
      }
      await beat(now);
    },
    within: (name) =>
      Object.create(world, {
        chance: { value: (...rest: (string | number)[]) => world.chance(name, ...rest) },
        happens: { value: (what: string) => world.happens(`${name}: ${what}`) },
      }),
  };
  return world;
};

const nothing = () => {};

/** How long the world may go on without asking what is due for the servers. */
const A_WHILE_MS = 60_000;
/** Long enough for what is due to be found and done. */
const FOUND_WITHIN_MS = 2000;
/** Servers do their housekeeping then. */
const LOOK_EVERY_MS = 6 * 3_600_000;

/** `1d 02:03:04.567` */
const timeOf = (milliseconds: number): string => {
  const days = Math.floor(milliseconds / 86_400_000);
  const time = new Date(milliseconds % 86_400_000).toISOString().slice(11, 23);
  return `${days > 0 ? `${days}d ` : ''}${time}`;
};
