/**
 * No session outlives its end. A server answers nothing for one that had ended before it was asked, and after a time without anybody no
 * tab shows a citizen. At rest all tabs of a browser have the same session.
 */
import { limits } from '#contract/fields/limits.ts';
import { needsSession } from '../server/guarded.ts';
import type { CreateJudge } from '../stage.ts';
import { BEGINNING } from '../world/world.ts';
import { cookieOf, sessionRowsOf } from './session-rows.ts';

const IDLE_MS = (limits.session.idle + limits.session.grace) * 1000;
/** How long a word may be under way that a session has ended. */
const WORD_MS = 3000;

export const sessionsJudge: CreateJudge = (stage) => {
  const { world, citizens, tabs, sessionMaxSeconds } = stage;
  const rows = sessionRowsOf(stage);
  /** Why the session of this cookie was over at that time of the world; null while it was not. */
  const overSince = (cookie: string | undefined, at: number): string | null => {
    const session = rows.of(cookie);
    if (!session) return 'is unknown';
    const instant = BEGINNING + at;
    const seen = session.seen.find(({ knownAt }) => knownAt <= at);
    if (session.endedAt !== null && session.endedAt < at) return 'had ended';
    if (instant > session.startedAt + sessionMaxSeconds * 1000) return 'was too old';
    if (seen && instant > seen.at + IDLE_MS) return 'was idle for too long';
    return null;
  };
  return {
    committed: async (changed) => {
      if (changed.has('session')) await rows.look();
    },
    answered: ({ name, request, answer, reachedAt }) => {
      if (answer.status >= 300 || !needsSession(request.method, request.url)) return;
      // A logout is accepted of a session that has ended by time: it gives the address that ends the provider's own.
      if (request.url.endsWith('/auth/logout')) return;
      const why = overSince(cookieOf(request), reachedAt);
      if (why) world.breaks('no session outlives its end', `${name}: the session of ${request.url} ${why}`);
    },
    said: (request, text) => {
      if (!text.includes('data:') || !needsSession(request.method, request.url)) return;
      const why = overSince(cookieOf(request), world.now - WORD_MS);
      if (why && why !== 'is unknown')
        world.breaks('no stream outlives its session', `the session of ${request.url} ${why}`);
    },
    atRest: async () => {
      for (const { devices } of citizens)
        for (const device of devices) {
          const tokens = tabs()
            .filter((tab) => tab.device === device && tab.portal.sessionView.get().status !== 'visitor')
            .map((tab) => /"token":"([^"]+)"/.exec(tab.stored.get('userForServices') ?? '')?.[1] ?? 'none');
          if (new Set(tokens).size > 1)
            world.breaks('all tabs of a browser have the same session', `${device.name} has ${tokens.length}`);
        }
    },
    afterPause: async () => {
      for (const tab of tabs()) {
        if (tab.away) continue;
        const { status } = tab.portal.sessionView.get();
        if (status !== 'visitor') world.breaks('after a pause no one is logged in', `${tab.name} shows a ${status}`);
      }
    },
  };
};
