/**
 * What runs in the other tabs of this browser. The atlas says on the channel that it watches; every tab of the portal then
 * tells its steps: ids only, and nothing of them ever leaves the browser.
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

export type LiveStep = z.infer<typeof step> & { at: number };
export type Running = {
  /** By tab and actor. */
  actors: ReadonlyMap<string, LiveStep>;
  /** The newest first. */
  steps: readonly LiveStep[];
};
export const NOTHING_RUNS: Running = { actors: new Map(), steps: [] };
const KEPT_STEPS = 40;

const keyOf = ({ tab, actor }: { tab: string; actor: string }) => `${tab} ${actor}`;

/** What is known after one more message. */
export const heard = ({ actors, steps }: Running, message: unknown, at: number): Running => {
  const parsed = news.safeParse(message);
  if (!parsed.success || parsed.data.kind === 'here') return { actors, steps };
  const next = new Map(actors);
  if (parsed.data.kind === 'gone') {
    next.delete(keyOf(parsed.data));
    return { actors: next, steps };
  }
  const told: LiveStep = { ...parsed.data, at };
  next.delete(keyOf(told));
  if (told.status === 'active') next.set(keyOf(told), told);
  if (told.event === '') return { actors: next, steps };
  // What only repeats itself, as a timer does, is one step.
  const [last, ...earlier] = steps;
  const isRepeated = last && keyOf(last) === keyOf(told) && last.event === told.event;
  return { actors: next, steps: [told, ...(isRepeated ? earlier : steps)].slice(0, KEPT_STEPS) };
};

/** Watches until the returned function is called. */
export const watch = (onNews: (message: unknown) => void): (() => void) => {
  const channel = new BroadcastChannel(FLOW_CHANNEL);
  const call = (message: FlowCall) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = z.object({ kind: z.enum(['here', 'enough']) }).safeParse(data);
    // A tab that has just come, or another atlas that has gone: this one still watches.
    if (said.success) call({ kind: 'watch' });
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
