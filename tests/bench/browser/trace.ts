/** The browser's own record of what a page's main thread did, and when. */
import type { Browser, Page } from '@playwright/test';

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };
/** Times in milliseconds; `busy` is the time on the processor. */
type Task = { start: number; end: number; busy: number };
export type Trace = { marks: (name: string) => number[]; tasks: Task[] };

const CATEGORIES = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** `mark`: one that the page makes meanwhile; its thread is the one that is meant. */
export const traceWhile = async (
  browser: Browser,
  page: Page,
  mark: string,
  act: () => Promise<unknown>,
): Promise<Trace> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await act();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error(`The page made no mark "${mark}".`);
  const onThread = traceEvents
    .filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid)
    .map(({ ts, dur = 0, tdur = 0, ...event }) => ({
      ...event,
      start: ts / 1000,
      end: (ts + dur) / 1000,
      busy: tdur / 1000,
    }))
    .sort((a, b) => a.start - b.start);
  return {
    marks: (name) => onThread.filter((event) => event.name === name).map(({ start }) => start),
    tasks: onThread.filter(({ name, ph }) => name === 'RunTask' && ph === 'X'),
  };
};
