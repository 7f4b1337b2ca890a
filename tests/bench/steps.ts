/**
 * One step of a wizard further, from the press to ready (see `browser/wait.ts`). Each round walks through the whole wizard on each
 * side in turn, in a page opened anew, so that every press is the first of its step, as it is for a citizen, and whatever else
 * the machine does falls on all. The device and the line are made slow for the press alone: what comes in advance, while a
 * citizen reads and answers, is there before it on any line.
 */
import { QUICK, SLOW_LINE, SLOW_PROCESSOR, type Surroundings, surround } from './browser/line.ts';
import { traceWhile } from './browser/trace.ts';
import { type Wait, waitOf } from './browser/wait.ts';
import { MARKS, untilIdle, untilNextHeading } from './browser/watch.ts';
import type { Budget, Figure } from './figures.ts';
import { besideOf, type Side, wizards } from './sides/sides.ts';
import type { WalkedStep } from './sides/walk.ts';
import type { Stage } from './stage.ts';

const BUDGETS: Budget[] = [
  { peer: 'byHand', ratio: 1.5 },
  { peer: 'rjsf', ratio: 1 },
];
type Sample = Wait & { side: Side['key']; step: string };

const walk = async (stage: Stage, side: Side, surroundings: Surroundings): Promise<Sample[]> => {
  const { page, session, network, steps, close } = await side.open(stage);
  const press = async (step: WalkedStep): Promise<Sample> => {
    await network.untilQuiet();
    await step.fill(page);
    await network.untilQuiet();
    await untilIdle(page);
    const isNext = await untilNextHeading(page);
    await surround(session, surroundings);
    const trace = await traceWhile(stage.browser, page, MARKS.press, async () => {
      await step.button(page).click();
      await isNext();
      await untilIdle(page);
    });
    await surround(session, QUICK);
    return { side: side.key, step: step.name, ...waitOf(trace, step.changesAddress) };
  };
  const samples: Sample[] = [];
  for (const step of steps) samples.push(await press(step));
  await close();
  return samples;
};

export const timeSteps = async (stage: Stage, rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, sides] of Object.entries(wizards)) figures.push(...(await timeWizard(stage, name, sides, rounds)));
  return figures;
};

const timeWizard = async (stage: Stage, wizard: string, sides: readonly Side[], rounds: number): Promise<Figure[]> => {
  const budgets = BUDGETS.filter((budget) => 'peer' in budget && sides.some(({ key }) => key === budget.peer));
  const figures: Figure[] = [];
  for (const surroundings of [QUICK, SLOW_PROCESSOR, SLOW_LINE]) {
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const side of sides) samples.push(...(await walk(stage, side, surroundings)));
    const figure = (what: string, chosen: readonly Sample[], read: (wait: Wait) => number, allowed: Budget[]) =>
      figures.push({
        what: `${wizard}: ${what}, ${surroundings.name}`,
        unit: 'ms',
        budgets: allowed,
        ...besideOf(sides, (key) => chosen.filter(({ side }) => side === key).map(read)),
      });
    for (const step of new Set(samples.map(({ step }) => step)))
      figure(
        step,
        samples.filter((sample) => sample.step === step),
        ({ ready }) => ready,
        budgets,
      );
    figure('all steps', samples, ({ ready }) => ready, budgets);
    figure('all steps, painted', samples, ({ painted }) => painted, []);
    figure('all steps, CPU until painted', samples, ({ busyUntilPainted }) => busyUntilPainted, []);
  }
  return figures;
};
