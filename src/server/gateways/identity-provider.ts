/** The national single sign-on: sends the browser to the provider and checks what it comes back with. */

import type { SsoReason } from '#contract/access/sso.ts';
import type { Lang } from '#contract/kernel/lang.ts';

/** Why a login failed: only a code, because the provider's texts are not for citizens. */
export class SsoFault extends Error {
  readonly reason: SsoReason;
  constructor(reason: SsoReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SsoFault';
    this.reason = reason;
  }
}

/** What the server stores about a login under way, to check the answer. */
export type SsoAttempt = {
  state: string;
  nonce: string;
  verifier: string;
  /**
   * Since when the provider must have asked for credentials, in seconds before now; null where its own session is
   * enough. The invitation asks for it, and the answer is checked.
   */
  askedWithin: number | null;
};
type SsoProof = {
  /** The provider's subject. */
  civilId: string;
  /** The provider's session id, for a logout that starts there. */
  sid: string | null;
};
/** The sessions that the provider has ended: all of a citizen's, or one. */
export type SsoLogout = { jti: string; civilId: string | null; sid: string | null };

export type IdentityProvider = {
  /** The URL where the browser logs in. */
  invite(attempt: SsoAttempt, lang: Lang): Promise<URL>;
  /** The citizen, from the URL that the browser came back to. */
  redeem(returned: URL, attempt: SsoAttempt): Promise<SsoProof>;
  /**
   * The URL where the citizen ends the provider's session as well; null when the provider has none. It says nothing of the
   * citizen. Throws while the provider cannot be reached: the browser would end on an error of its own.
   */
  farewell(lang: Lang): Promise<URL | null>;
  /** Verifies a logout token that the provider sends by itself. */
  readLogout(token: string): Promise<SsoLogout>;
};
