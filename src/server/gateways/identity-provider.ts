/** The national single sign-on as the host sees it: it sends the browser there and judges what it comes back with. */

import type { SsoReason } from '#contract/access/sso.ts';
import type { Lang } from '#contract/kernel/lang.ts';

/** Why a login came to nothing; never more than a code, since the provider's words are not for citizens. */
export class SsoFault extends Error {
  readonly reason: SsoReason;
  constructor(reason: SsoReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SsoFault';
    this.reason = reason;
  }
}

/** What the host remembers of one visit, to know its answer again. */
export type SsoAttempt = { state: string; nonce: string; verifier: string };
export type SsoProof = {
  /** The provider's subject. */
  civilId: string;
  /** The provider's session, for a logout that begins there. */
  sid: string | null;
  idToken: string;
};
/** Whose sessions the provider has ended: all of a citizen's, or one. */
export type SsoLogout = { jti: string; civilId: string | null; sid: string | null };

export type IdentityProvider = {
  /** Where the browser logs in. */
  invite(attempt: SsoAttempt, lang: Lang): Promise<URL>;
  /** Who it is, by the address that the browser came back to. */
  redeem(returned: URL, attempt: SsoAttempt): Promise<SsoProof>;
  /** Where the browser ends the provider's session as well; null when the provider offers no such page. */
  farewell(idToken: string, lang: Lang): Promise<URL | null>;
  /** Judges a logout that the provider announces by itself. */
  readLogout(token: string): Promise<SsoLogout>;
};
