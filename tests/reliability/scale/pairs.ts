/**
 * The same thing on both sides by turns, in the same minutes: how long it took on each, and what the others cost. A busy machine makes
 * single calls slow on either side, most of all the slowest of a hundred. So what is over the limit is measured again with more calls, and it
 * counts only where the large side was slower in so many turns that a coin would hardly fall like that. Beside it stands the same ratio of
 * the small side with itself.
 */
import { type Both, SIDES, type SideName } from './sides.ts';

/** What a thing may cost more on the large side. */
export const LIMIT = 1.5;

/** Milliseconds, or other units where a figure says so. */
export type Figure = { median: number; p99: number };
export type Verdict = 'level' | 'grows' | 'within the noise';
export type Compared = {
  name: string;
  unit: string;
  calls: number;
  tries: number;
  small: Figure;
  large: Figure;
  ratio: Figure;
  /** The small side with itself: every other call beside the rest. 1 is a quiet machine. */
  noise: Figure;
  verdict: Verdict;
  note?: string;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
export const figureOf = (values: readonly number[]): Figure => ({
  median: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});

const through = (of: Figure, by: Figure): Figure => ({ median: of.median / by.median, p99: of.p99 / by.p99 });
const awayFrom1 = (ratio: number) => Math.max(ratio, 1 / ratio);
const noiseOf = (values: readonly number[]): Figure => {
  const half = (rest: number) => figureOf(values.filter((_, index) => index % 2 === rest));
  const { median, p99 } = through(half(0), half(1));
  return { median: awayFrom1(median), p99: awayFrom1(p99) };
};

/** True also without a ratio, for what never came. */
const isOver = ({ median, p99 }: Figure) => !(median <= LIMIT && p99 <= LIMIT);

/** A ratio above this is settled without another measurement. */
const FAR = 2 * LIMIT;
/** The probabilities below which slow turns are no chance: one of many operations has the slowest calls by chance. */
const HARDLY: Figure = { median: 0.01, p99: 0.001 };

/** The probability that of so many throws of a coin at least `heads` are heads. */
const coin = (heads: number, tails: number): number => {
  const throws = heads + tails;
  let sum = 0;
  // Logarithms, because the first of a thousand is too small for a number.
  for (let count = 0, each = -throws * Math.LN2; count <= throws; count += 1) {
    if (count >= heads) sum += Math.exp(each);
    each += Math.log(throws - count) - Math.log(count + 1);
  }
  return sum;
};

/** Turns in which both calls were slow, or neither, tell nothing of the sides. */
const chanceOf = (
  { small, large }: Both<readonly number[]>,
  isSlow: (ms: number, other: number) => boolean,
): number => {
  const turns = small.slice(0, large.length).map((ms, turn) => [ms, large[turn] ?? ms] as const);
  const ofLarge = turns.filter(([one, other]) => isSlow(other, one) && !isSlow(one, other)).length;
  const ofSmall = turns.filter(([one, other]) => isSlow(one, other) && !isSlow(other, one)).length;
  return coin(ofLarge, ofSmall);
};

const verdictOf = (ratio: Figure, took: Both<readonly number[]>, { p99 }: Figure): Verdict => {
  if (!isOver(ratio)) return 'level';
  const grows =
    (ratio.median > LIMIT && chanceOf(took, (ms, other) => ms > other) < HARDLY.median) ||
    (ratio.p99 > LIMIT && chanceOf(took, (ms) => ms > p99) < HARDLY.p99);
  return grows ? 'grows' : 'within the noise';
};

export const compare = (name: string, took: Both<readonly number[]>, unit = 'ms', tries = 1): Compared => {
  const [small, large] = [figureOf(took.small), figureOf(took.large)];
  const ratio = through(large, small);
  const verdict = verdictOf(ratio, took, small);
  return { name, unit, calls: took.large.length, tries, small, large, ratio, noise: noiseOf(took.small), verdict };
};

const isSettled = ({ ratio, verdict }: Compared) => verdict === 'level' || (verdict === 'grows' && ratio.median > FAR);

/** Gets ready, which is not measured, and returns what is: it says how long it took. */
export type Ready = (side: SideName, turn: number) => Promise<() => Promise<number>>;

/** Does it so often on each side, by turns; who is first changes. Both get ready at the same time, and are measured one after the other. */
const alternate = async (count: number, ready: Ready) => {
  const took = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < count; turn += 1) {
    const [small, large] = await Promise.all([ready('small', turn), ready('large', turn)]);
    const both = { small, large };
    for (const side of turn % 2 === 0 ? SIDES : SIDES.toReversed()) took[side].push(await both[side]());
  }
  return took;
};

/** The fewest calls that tell growth from chance. */
export const FEWEST = 8;
/** The counts for a call that takes long: a share of the calls. */
export const fewer = (counts: Counts, share: number): Counts => ({
  ...counts,
  calls: Math.max(Math.min(FEWEST, counts.calls), Math.ceil(counts.calls * share)),
  warmUp: Math.min(2, counts.warmUp),
});

/** `tries`: how often what is over the limit is measured, each time with twice the calls. */
export type Counts = { calls: number; warmUp: number; tries: number };

export const measureReady = async (name: string, counts: Counts, ready: Ready): Promise<Compared> => {
  const { calls, warmUp, tries: most } = counts;
  await alternate(warmUp, ready);
  let compared = compare(name, await alternate(calls, ready));
  for (let tries = 2; tries <= most && !isSettled(compared); tries += 1)
    compared = compare(name, await alternate(calls * 2 ** (tries - 1), ready), 'ms', tries);
  return compared;
};

/** The same for what needs nothing before. `once` says how long it took. */
export const measure = (
  name: string,
  counts: Counts,
  once: (side: SideName, turn: number) => Promise<number>,
): Promise<Compared> => measureReady(name, counts, async (side, turn) => () => once(side, turn));
