/** On a good line a save ends within half a minute; where the citizen has to choose or to log in, it waits for them. */
import type { AnyActorRef } from 'xstate';
import { snapshotOf } from '../people/machines.ts';
import type { CreateJudge } from '../stage.ts';
import type { Tab } from '../tab/tab.ts';

const LIMIT_MS = 30_000;
const WAITS_FOR_CITIZEN = ['conflict', 'suspended', 'refused'];

export const savingJudge: CreateJudge = ({ world, isFaulty }) => {
  /** When the saving of a tab's draft began. */
  const since = new Map<string, { began: number; tab: Tab; loads: number; actor: AnyActorRef }>();
  let calm: number | null = null;
  const look = (key: string) => {
    const saving = since.get(key);
    if (!saving || calm === null) return;
    const { tab, loads, actor } = saving;
    // It went with its page, or with the wizard: what is unsaved is on the device.
    if (!tab.isOpen || tab.loads !== loads || snapshotOf(actor).status !== 'active') return;
    const took = world.now - Math.max(saving.began, calm);
    if (took > LIMIT_MS) world.breaks('on a good line a save ends in time', `${tab.name}: ${Math.round(took)} ms`);
  };
  return {
    changed: (tab, machine, snapshot, actor) => {
      if (machine !== 'draftSync') return;
      if (!isFaulty()) calm ??= world.now;
      const key = `${tab.name} ${tab.loads} ${actor.sessionId}`;
      const isSaving = snapshot.hasTag('unsaved') && !WAITS_FOR_CITIZEN.some((state) => snapshot.matches(state));
      if (isSaving && tab.device.isOnline()) {
        if (!since.has(key)) since.set(key, { began: world.now, tab, loads: tab.loads, actor });
        return;
      }
      look(key);
      since.delete(key);
    },
    atEnd: async () => {
      for (const key of since.keys()) look(key);
    },
  };
};
