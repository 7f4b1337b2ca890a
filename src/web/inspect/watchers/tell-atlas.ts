/** Sends the steps of this tab's flows to an open atlas: ids only, and only within this browser. */
import { type FlowStep, flowFeed, standing } from '#machines/kit/runtime/feed.ts';
import { watchFlows } from '#web/state/flow-actors.ts';

/** Returns a function that stops it. */
export const tellAtlas = (channel: Pick<BroadcastChannel, 'postMessage'>): (() => void) => {
  const tab = crypto.randomUUID();
  return watchFlows((actor, of) => {
    const tell = (step: FlowStep) => channel.postMessage({ ...step, tab, of });
    const announced = new Set<string>();
    const feed = flowFeed((step) => {
      announced.add(step.actor);
      tell(step);
    });
    for (const step of standing(actor)) {
      announced.add(step.actor);
      tell(step);
    }
    const observing = actor.system.inspect(feed);
    return () => {
      observing.unsubscribe();
      for (const gone of announced) channel.postMessage({ kind: 'gone', tab, actor: gone });
    };
  });
};
