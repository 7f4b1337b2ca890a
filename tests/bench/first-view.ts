/**
 * When the login shows its largest part (LCP), beside a hand-written static page of the same look: on a slow line, with a
 * processor of a fourth and nothing in the cache. What the portal loads afterwards is let come, since it could still move that.
 */
import { type Comparison, median } from './compare.ts';
import { processorOf, slowLine } from './line.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 3;
const PROCESSOR = 4;
const BUDGET = 1.1;

const largestShownAt = async (stage: Stage, address: string): Promise<number> => {
  const context = await stage.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowLine(session);
  await processorOf(session, PROCESSOR);
  await page.goto(address, { waitUntil: 'networkidle' });
  const shown = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const paints = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity));
        paints.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return shown;
};

export const timeFirstView = async (stage: Stage): Promise<Comparison[]> => {
  const portal: number[] = [];
  const vanilla: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    portal.push(await largestShownAt(stage, '/ar/login'));
    vanilla.push(await largestShownAt(stage, '/vanilla/login'));
  }
  const what = 'login shown (LCP), slow line and processor';
  return [{ what, portal: median(portal), vanilla: median(vanilla), budget: BUDGET }];
};
