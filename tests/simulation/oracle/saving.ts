/**
 * On a good line the draft that a tab shows is saved within half a minute. Where the citizen has to choose or to log in, the save
 * waits for them.
 */
import type { AnyActorRef } from 'xstate';
import { draftIn, snapshotOf } from '../people/machines.ts';
import type { CreateJudge } from '../stage.ts';
import type { Tab } from '../tab/tab.ts';

const LIMIT_MS = 30_000;
/** A save that was cut again and again while the line held is tried again by the citizen. */
const WAITS_FOR_CITIZEN = ['conflict', 'suspended', 'refused', 'interrupted'];

const isSaving = (sync: AnyActorRef) => {
  const snapshot = snapshotOf(sync);
  return snapshot.hasTag('unsaved') && !WAITS_FOR_CITIZEN.some((state) => snapshot.matches(state));
};

export const savingJudge: CreateJudge = ({ world, tabs, isFaulty }) => {
  /** The saving that is under way in a tab, and since when. */
  const under = new Map<Tab, { sync: AnyActorRef; began: number }>();
  /** When things began to go well; null while they go wrong, and while no citizen is there. */
  let calm: number | null = null;
  let isAway = false;
  const look = (tab: Tab) => {
    const sync = draftIn(tab)?.sync;
    const before = under.get(tab);
    if (before && before.sync === sync && calm !== null) {
      const took = world.now - Math.max(before.began, calm);
      if (took > LIMIT_MS) world.breaks('on a good line a save ends in time', `${tab.name}: ${Math.round(took)} ms`);
    }
    if (!sync || !isSaving(sync) || !tab.device.isOnline()) under.delete(tab);
    else if (before?.sync !== sync) under.set(tab, { sync, began: world.now });
  };
  return {
    changed: (tab) => {
      if (isFaulty()) isAway = false;
      calm = isFaulty() || isAway ? null : (calm ?? world.now);
      look(tab);
    },
    atRest: async () => {
      for (const tab of tabs()) look(tab);
      under.clear();
      isAway = true;
    },
  };
};
