/**
 * What a key costs that is typed into a text field of a step: the time on the processor within a tenth of a second, and until
 * the frame with it. Typed at a fast hand's pace; the median of all keys. Not while the portal still asks for a wrapper, which it does
 * for the first seconds of a page.
 */
import { POLL_FOR_MS } from '#machines/wrapper-init/wrapper-init.machine.ts';
import { QUICK, SLOW_PROCESSOR, type Surroundings, surround } from './browser/line.ts';
import { traceWhile } from './browser/trace.ts';
import { busyBetween } from './browser/wait.ts';
import { MARKS, untilIdle, untilNextHeading } from './browser/watch.ts';
import type { Budget, Figure } from './compare.ts';
import { besideOf, type Side } from './sides/sides.ts';
import { field } from './sides/walk.ts';
import type { Stage } from './stage.ts';

const BUDGETS: Budget[] = [{ peer: 'byHand', ratio: 1.5 }];
const PACE_MS = 150;
const COUNTED_MS = 100;
/** The text that is typed, and its field, by step. */
const TYPED: Record<string, { field: string; text: string }> = {
  products: { field: 'projectName', text: 'Greenhouses in Hair' },
  cost: { field: 'capitalCost', text: '4200000' },
};

type Key = { side: Side['key']; field: string; surroundings: string; busy: number; framed: number };

const typeOnce = async (stage: Stage, side: Side, surroundings: Surroundings): Promise<Key[]> => {
  const { page, session, network, steps, close } = await side.open(stage);
  const keys: Key[] = [];
  await page.waitForTimeout(POLL_FOR_MS);
  for (const step of steps()) {
    await network.untilQuiet();
    await step.fill(page);
    const typed = TYPED[step.name];
    if (typed) {
      await field(page, typed.field).fill('');
      await network.untilQuiet();
      await untilIdle(page);
      await surround(session, surroundings);
      const { marks, tasks, frames } = await traceWhile(stage.browser, page, MARKS.press, async () => {
        await field(page, typed.field).pressSequentially(typed.text, { delay: PACE_MS });
        await untilIdle(page);
      });
      await surround(session, QUICK);
      for (const key of marks(MARKS.press)) {
        const framed = frames.find((at) => at > key) ?? Number.NaN;
        const busy = busyBetween(key, key + COUNTED_MS, tasks);
        keys.push({ side: side.key, field: typed.field, surroundings: surroundings.name, busy, framed: framed - key });
      }
      await network.untilQuiet();
    }
    if (step.name === 'cost') break;
    const isNext = await untilNextHeading(page);
    await step.button(page).click();
    await isNext();
  }
  await close();
  return keys;
};

export const timeKeys = async (stage: Stage, sides: readonly Side[], rounds: number): Promise<Figure[]> => {
  const keys: Key[] = [];
  for (const surroundings of [QUICK, SLOW_PROCESSOR])
    for (let round = 0; round < rounds; round += 1)
      for (const side of sides) keys.push(...(await typeOnce(stage, side, surroundings)));
  const figures: Figure[] = [];
  for (const surroundings of [QUICK.name, SLOW_PROCESSOR.name])
    for (const { field: name } of Object.values(TYPED)) {
      const chosen = keys.filter((key) => key.field === name && key.surroundings === surroundings);
      const figure = (what: string, read: (key: Key) => number) =>
        figures.push({
          what: `a key in ${name}, ${surroundings}: ${what}`,
          unit: 'ms',
          budgets: BUDGETS,
          ...besideOf(sides, (key) => chosen.filter(({ side }) => side === key).map(read)),
        });
      figure('CPU', ({ busy }) => busy);
      figure('until its frame', ({ framed }) => framed);
    }
  return figures;
};
