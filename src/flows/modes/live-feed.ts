/**
 * The actors in the other tabs of this browser. The atlas announces on the channel that it watches; every tab of the portal
 * then posts its steps. A step has ids only, and never leaves the browser.
 */
import * as z from 'zod/mini';
import { FLOW_CHANNEL, type FlowCall } from '#contract/portal/flow-channel.ts';

const step = z.object({
  kind: z.literal('step'),
  tab: z.string(),
  of: z.enum(['page', 'app']),
  machine: z.string(),
  actor: z.string(),
  states: z.array(z.string()),
  event: z.string(),
  took: z.array(z.string()),
  status: z.string(),
});
const news = z.union([
  step,
  z.object({ kind: z.literal('gone'), tab: z.string(), actor: z.string() }),
  z.object({ kind: z.literal('here') }),
]);

export type StepMessage = z.infer<typeof step>;
export type LiveStep = StepMessage & { at: number };
export type Running = {
  /** By tab and actor. */
  actors: ReadonlyMap<string, LiveStep>;
  /** The newest first. */
  steps: readonly LiveStep[];
};
export const NOTHING_RUNS: Running = { actors: new Map(), steps: [] };
const MOST_STEPS = 40;

const keyOf = ({ tab, actor }: { tab: string; actor: string }) => `${tab} ${actor}`;

/** Reducer: the state after one more message. */
export const received = ({ actors, steps }: Running, message: unknown, at: number): Running => {
  const parsed = news.safeParse(message);
  if (!parsed.success || parsed.data.kind === 'here') return { actors, steps };
  const next = new Map(actors);
  if (parsed.data.kind === 'gone') {
    next.delete(keyOf(parsed.data));
    return { actors: next, steps };
  }
  const live: LiveStep = { ...parsed.data, at };
  next.delete(keyOf(live));
  if (live.status === 'active') next.set(keyOf(live), live);
  if (live.event === '') return { actors: next, steps };
  // Repetitions of one event, such as the ticks of a timer, are one step.
  const [last, ...earlier] = steps;
  const isRepeated = last && keyOf(last) === keyOf(live) && last.event === live.event;
  return { actors: next, steps: [live, ...(isRepeated ? earlier : steps)].slice(0, MOST_STEPS) };
};

/** Watches until the returned function is called. */
export const watch = (onNews: (message: unknown) => void): (() => void) => {
  const channel = new BroadcastChannel(FLOW_CHANNEL);
  const call = (message: FlowCall) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const greeting = z.object({ kind: z.enum(['here', 'enough']) }).safeParse(data);
    // A tab has opened, or another atlas has closed: announce again that this one watches.
    if (greeting.success) call({ kind: 'watch' });
    else onNews(data);
  });
  call({ kind: 'watch' });
  const stop = () => {
    call({ kind: 'enough' });
    channel.close();
    removeEventListener('pagehide', stop);
  };
  addEventListener('pagehide', stop);
  return stop;
};
