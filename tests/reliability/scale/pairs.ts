/**
 * The same thing on both sides by turns, in the same minutes: how long it took on each, and what the others cost. A busy machine makes
 * single calls slow on both sides, and the slowest of a hundred on either. So what is over the limit is measured again with more calls:
 * what grows stays over it, what was noise does not. Beside it stands the same ratio of the small side with itself.
 */
import { type Both, SIDES, type SideName } from './sides.ts';

/** What a thing may cost more on the large side. */
export const LIMIT = 1.5;

/** Milliseconds, or other units where a figure says so. */
export type Figure = { median: number; p99: number };
export type Verdict = 'level' | 'grows' | 'not told from noise';
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

const isOver = ({ median, p99 }: Figure) => median > LIMIT || p99 > LIMIT;

/** The median does not come by chance; the slowest calls count where the small side with itself is quiet. */
const verdictOf = (ratio: Figure, noise: Figure): Verdict => {
  if (!isOver(ratio)) return 'level';
  return ratio.median > LIMIT || noise.p99 <= LIMIT || ratio.p99 > LIMIT * noise.p99 ? 'grows' : 'not told from noise';
};

export const compare = (name: string, { small, large }: Both<readonly number[]>, unit = 'ms', tries = 1): Compared => {
  const [ofSmall, ofLarge] = [figureOf(small), figureOf(large)];
  const [ratio, noise] = [through(ofLarge, ofSmall), noiseOf(small)];
  const verdict = verdictOf(ratio, noise);
  return { name, unit, calls: large.length, tries, small: ofSmall, large: ofLarge, ratio, noise, verdict };
};

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

/** `tries`: how often what is over the limit is measured, each time with twice the calls. */
export type Counts = { calls: number; warmUp: number; tries: number };

export const measureReady = async (name: string, counts: Counts, ready: Ready): Promise<Compared> => {
  const { calls, warmUp, tries: most } = counts;
  await alternate(warmUp, ready);
  let compared = compare(name, await alternate(calls, ready));
  for (let tries = 2; tries <= most && isOver(compared.ratio); tries += 1)
    compared = compare(name, await alternate(calls * 2 ** (tries - 1), ready), 'ms', tries);
  return compared;
};

/** The same for what needs nothing before. `once` says how long it took. */
export const measure = (
  name: string,
  counts: Counts,
  once: (side: SideName, turn: number) => Promise<number>,
): Promise<Compared> => measureReady(name, counts, async (side, turn) => () => once(side, turn));
