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
  parent: z.nullable(z.string()),
  handsOverTo: z.array(z.string()),
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
  /** The actors that run, by tab and actor. */
  actors: ReadonlyMap<string, LiveStep>;
  /** The last step of the newest ended actor of each machine. */
  ended: ReadonlyMap<string, LiveStep>;
  /** Keys of the running flows of pages; the one that a person used last is at the end. */
  pages: readonly string[];
  /** The flow of a page that ended last. */
  lastPage: LiveStep | null;
  /** The steps, the newest first. */
  steps: readonly LiveStep[];
};
export const NOTHING_RUNS: Running = { actors: new Map(), ended: new Map(), pages: [], lastPage: null, steps: [] };
const MOST_STEPS = 40;

const keyOf = ({ tab, actor }: { tab: string; actor: string }) => `${tab} ${actor}`;
/** The state of a command before its button is pressed. Until then it does not take the drawing away from the page it is on. */
const ASLEEP = 'closed';
const isPage = ({ of, parent }: LiveStep) => of === 'page' && parent === null;

/** The flow that runs an actor. */
const rootOf = (actors: Running['actors'], step: LiveStep): LiveStep | undefined => {
  if (step.parent === null) return step;
  const parent = actors.get(keyOf({ tab: step.tab, actor: step.parent }));
  return parent && rootOf(actors, parent);
};

const withEnd = (running: Running, step: LiveStep): Running => {
  const key = keyOf(step);
  const actors = new Map(running.actors);
  actors.delete(key);
  return {
    ...running,
    actors,
    ended: new Map(running.ended).set(step.machine, step),
    pages: running.pages.filter((page) => page !== key),
    lastPage: running.pages.includes(key) ? step : running.lastPage,
  };
};

const withStep = (running: Running, step: LiveStep): Running => {
  const isNew = !running.actors.has(keyOf(step));
  const actors = new Map(running.actors).set(keyOf(step), step);
  const page = rootOf(actors, step);
  // What timers and the server cause in one tab does not lead away from another.
  const isUsed = isNew
    ? step.parent === null && !step.states.includes(`${step.machine}.${ASLEEP}`)
    : step.event !== '' && !step.event.startsWith('xstate.');
  if (!page || !isPage(page) || !isUsed) return { ...running, actors };
  const key = keyOf(page);
  return { ...running, actors, pages: [...running.pages.filter((other) => other !== key), key] };
};

/** Reducer: the state after one more message. */
export const received = (running: Running, message: unknown, at: number): Running => {
  const parsed = news.safeParse(message);
  if (!parsed.success || parsed.data.kind === 'here') return running;
  if (parsed.data.kind === 'gone') {
    const last = running.actors.get(keyOf(parsed.data));
    return last ? withEnd(running, last) : running;
  }
  const live: LiveStep = { ...parsed.data, at };
  const next = live.status === 'active' ? withStep(running, live) : withEnd(running, live);
  if (live.event === '') return next;
  // Repetitions of one event, such as the ticks of a timer, are one step.
  const [last, ...earlier] = running.steps;
  const isRepeated = last && keyOf(last) === keyOf(live) && last.event === live.event;
  return { ...next, steps: [live, ...(isRepeated ? earlier : running.steps)].slice(0, MOST_STEPS) };
};

/**
 * What the person looks at: the flow of the page that was used last, and within it the actor to which it hands over, as the
 * login does to the one-time code. An actor that runs beside several states, such as the saving of a draft, and the actors of
 * the app do not lead away from it.
 */
export const lookedAt = ({ actors, pages, lastPage }: Running): LiveStep | null => {
  const within = (step: LiveStep): LiveStep => {
    const [child] = step.handsOverTo.flatMap((actor) => actors.get(keyOf({ tab: step.tab, actor })) ?? []);
    return child ? within(child) : step;
  };
  const page = actors.get(pages.at(-1) ?? '');
  return page ? within(page) : lastPage;
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
