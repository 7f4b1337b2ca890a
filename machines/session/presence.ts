/** Who is logged in, as machines know it: without the token. */
import type { ServicesUser, User } from '#contract/access/auth.ts';

/**
 * Who has logged in, the idle limit and the last activity (seconds, and milliseconds since 1970 by this device's clock). Only the
 * full login has a user.
 */
export type Presence = ({ user: User } | { user: null; userForServices: ServicesUser }) & {
  idleSeconds: number;
  activeAt: number;
};

/** The services identity of either login: that of a citizen is built from the user. */
export const servicesUserOf = (presence: Presence): ServicesUser =>
  presence.user === null
    ? presence.userForServices
    : { saudiId: presence.user.sauidid, fullName: presence.user.fullName };
