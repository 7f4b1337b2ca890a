/** The session: what is known of it, and the commands that change it. The session machine behind them is loaded with the first command. */
import type { Session } from '#contract/access/auth.ts';

export * from './session-view.ts';

let loading: Promise<typeof import('./session-actor.ts')> | undefined;
/** One promise for all commands, so that they are carried out in their order. */
const actor = () => {
  loading ??= import('./session-actor.ts');
  return loading;
};

/** After a login: from now on every call carries the token. */
export const signIn = (session: Session) => void actor().then(({ enter }) => enter(session));
export const signOut = () => void actor().then(({ sessionActor }) => sessionActor.send({ type: 'user.logout' }));
/** The server no longer knows this session, or found it idle for too long. */
export const refuseSession = (ended: 'refused' | 'inactivity' = 'refused') =>
  void actor().then(({ sessionActor }) => sessionActor.send({ type: 'session.refused', ended }));

/** Waits until it is known whether a citizen is logged in. */
export const isCitizen = async () => (await actor()).isCitizen();
