/**
 * How every page opens by its address, once, with nothing in the cache, on a slow line: as the example of the tour opens it. Nothing
 * moves on a page of visitors while it comes, in either language. Several at a time: it is requests and shifts that count here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '#contract/kernel/lang.ts';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { tour } from '#tests/e2e/model-based/drivers/drivers.ts';
import { addressOf, openHands, personOf } from '#tests/e2e/tour/examples.ts';
import { SLOW_LINE } from './browser/line.ts';
import { openAddress } from './browser/open.ts';
import type { Figure } from './compare.ts';
import { type Stage, setStage } from './stage.ts';

const SHIFT = 0.02;
const AT_A_TIME = 3;

/** Opens the pages on a server where every service is switched on. */
export const openPages = async (dist: string): Promise<Figure[]> => {
  const stage = await setStage(dist, { FLAGS: EVERY_SERVICE });
  try {
    return await openAll(stage, dist);
  } finally {
    await stage.end();
  }
};

const openAll = async (stage: Stage, dist: string): Promise<Figure[]> => {
  const patterns: string[] = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8'));
  const hands = openHands(stage.url, stage.desk);
  const openIn = async (pattern: string, lang: string): Promise<Figure> => {
    const example = exampleOf(pattern);
    const owner = example.of ?? (example.who === 'visitor' ? null : personOf(example.who));
    const hand = owner && (await hands(owner));
    const isPublic = example.who === 'visitor';
    const context = await (isPublic || !hand ? stage.newContext() : stage.newCitizen({}, hand));
    const address = addressOf(pattern, lang, hand ? await example.params(hand) : {});
    const opening = await openAddress(context, { address, control: 'main', surroundings: SLOW_LINE });
    await context.close();
    const { requests, kilobytes, firstPaint, largestPaint, shift } = opening;
    return {
      what: `${pattern.replace(':lang', lang)}: layout shift`,
      unit: '',
      portal: shift,
      budgets: isPublic ? [{ most: SHIFT }] : [],
      note: `${requests} requests, ${kilobytes.toFixed(0)} kB, first paint ${firstPaint.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms`,
    };
  };
  const waiting = patterns.flatMap((pattern) =>
    LANGS.filter((lang) => lang === 'ar' || exampleOf(pattern).who === 'visitor').map((lang) => ({ pattern, lang })),
  );
  const figures: Figure[] = [];
  const openRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) figures.push(await openIn(next.pattern, next.lang));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openRest));
  return figures.sort((a, b) => a.what.localeCompare(b.what));
};

const exampleOf = (pattern: string) => {
  const example = tour[pattern.replace('/:lang/', '').replaceAll(/\/:\w+\??/g, '')];
  if (!example) throw new Error(`The tour has no example of ${pattern}.`);
  return example;
};
