/** On a good line a save ends within half a minute; where the citizen has to choose or to log in, it waits for them. */
import type { CreateJudge } from '../stage.ts';

const LIMIT_MS = 30_000;
const WAITS_FOR_CITIZEN = ['conflict', 'suspended', 'refused'];

export const savingJudge: CreateJudge = ({ world, isFaulty }) => {
  /** When the saving of a tab's draft began. */
  const since = new Map<string, { began: number; name: string }>();
  /** When things began to go well; null while they go wrong, and while nobody is there. */
  let calm: number | null = null;
  let isAway = false;
  const look = (key: string) => {
    const saving = since.get(key);
    if (!saving || calm === null) return;
    const took = world.now - Math.max(saving.began, calm);
    if (took > LIMIT_MS) world.breaks('on a good line a save ends in time', `${saving.name}: ${took} ms`);
  };
  return {
    changed: (tab, machine, snapshot, actor) => {
      if (isFaulty()) isAway = false;
      calm = isFaulty() || isAway ? null : (calm ?? world.now);
      if (machine !== 'draftSync') return;
      const key = `${tab.name} ${tab.loads} ${actor.sessionId}`;
      const isSaving = snapshot.hasTag('unsaved') && !WAITS_FOR_CITIZEN.some((state) => snapshot.matches(state));
      if (isSaving && tab.device.isOnline()) {
        if (!since.has(key)) since.set(key, { began: world.now, name: tab.name });
        return;
      }
      look(key);
      since.delete(key);
    },
    atRest: async () => {
      for (const key of since.keys()) look(key);
      since.clear();
      isAway = true;
    },
  };
};
