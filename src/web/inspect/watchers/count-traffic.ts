/** Counts the transitions that are taken, and reports the counts: ids and numbers, without the session and without the citizen. */
import { flowFeed } from '#machines/kit/runtime/feed.ts';
import { API_BASE } from '#web/api/call.ts';
import { watchFlows } from '#web/state/flow-actors.ts';

const EVERY_MS = 20_000;
/** The limits of the server for one report. */
const MOST = { entries: 300, taken: 1000 };

type Count = { machine: string; transition: string; taken: number };

/** A failure does not concern the citizen: it is neither shown nor retried. */
const report = (counts: Count[]) =>
  fetch(`${API_BASE}/flows/transitions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
    credentials: 'omit',
    keepalive: true,
  }).then(
    (answer) => answer.text(),
    () => {},
  );

/** Counts until the returned function is called. */
export const countTraffic = (send: (counts: Count[]) => void = report): (() => void) => {
  const counts = new Map<string, Count>();
  const flush = () => {
    if (counts.size === 0) return;
    const all = [...counts.values()].map((count) => ({ ...count, taken: Math.min(count.taken, MOST.taken) }));
    counts.clear();
    for (let at = 0; at < all.length; at += MOST.entries) send(all.slice(at, at + MOST.entries));
  };
  const feed = flowFeed(({ machine, took }) => {
    for (const transition of took) {
      const count = counts.get(transition) ?? { machine, transition, taken: 0 };
      count.taken += 1;
      counts.set(transition, count);
    }
  });
  const stopWatching = watchFlows((actor) => {
    const observing = actor.system.inspect(feed);
    return () => observing.unsubscribe();
  });
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', hidden);
  const timer = setInterval(flush, EVERY_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hidden);
    stopWatching();
    flush();
  };
};
