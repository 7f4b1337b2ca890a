/** The commands that change the session (`state/session-view.ts`). The session machine behind them is loaded with the first command. */
import { useEffect } from 'react';
import type { AnySession } from '#contract/access/auth.ts';
import type { Presence } from '#machines/session/presence.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import type { SessionView } from '#web/state/session-view.ts';

let loading: Promise<typeof import('./session-actor.ts')> | undefined;
/** One promise for all commands, so that they are carried out in their order. */
const actor = () => {
  loading ??= loadChunk(() => import('./session-actor.ts')).catch((failed: unknown) => {
    loading = undefined;
    throw failed;
  });
  return loading;
};

/** Stores a session that was opened: from now on every call carries its token. The returned presence contains no token. */
export const keepSession = async (session: AnySession): Promise<Presence> => (await actor()).keepSession(session);
/** Who has logged in enters the portal, in every tab. */
export const enter = (presence: Presence) => void actor().then((session) => session.enter(presence));
type Login = {
  subscribe: (observer: { complete: () => void }) => { unsubscribe: () => void };
  getSnapshot: () => { output?: Presence | null | undefined };
};
/** A login that ends with a session lets them enter. */
export const useEnterOnDone = (login: Login) =>
  useEffect(() => {
    const complete = () => {
      const { output } = login.getSnapshot();
      if (output) enter(output);
    };
    const subscription = login.subscribe({ complete });
    return () => subscription.unsubscribe();
  }, [login]);
export const signOut = () => void actor().then(({ sessionActor }) => sessionActor.send({ type: 'user.logout' }));
/** The server no longer knows this session, or found it idle for too long. */
export const refuseSession = (ended: 'refused' | 'inactivity' = 'refused') =>
  void actor().then(({ sessionActor }) => sessionActor.send({ type: 'session.refused', ended }));

/** Waits until it is known who is logged in. */
export const whoIsHere = async (): Promise<Exclude<SessionView['status'], 'unknown'>> => (await actor()).whoIsHere();
