/** The browser's own record of what a page's main thread did, and when. */
import type { Browser, Page } from '@playwright/test';
import { MARKS } from './watch.ts';

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
/** In milliseconds; `busy` is the time on the processor. */
type Task = { start: number; end: number; busy: number };
export type Trace = { press: number; painted: number[]; addresses: number[]; tasks: Task[] };

const CATEGORIES = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

export const traceWhile = async (browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Trace> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await act();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const marked = traceEvents.find(({ name }) => name === MARKS.press);
  if (!marked) throw new Error('Nothing was pressed.');
  const onMainThread = traceEvents.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
  const marks = (mark: string) => onMainThread.filter(({ name }) => name === mark).map(({ ts }) => ts / 1000);
  return {
    press: marked.ts / 1000,
    painted: marks(MARKS.painted),
    addresses: marks(MARKS.address),
    tasks: onMainThread
      .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
      .map(({ ts, dur = 0, tdur = 0 }) => ({ start: ts / 1000, end: (ts + dur) / 1000, busy: tdur / 1000 }))
      .sort((a, b) => a.start - b.start),
  };
};
