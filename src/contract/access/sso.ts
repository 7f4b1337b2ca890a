/**
 * National single sign-on between portal and server (specification section 1). The browser visits both addresses and is
 * redirected, so they are not endpoints of the contract. A login that fails returns with one of the reasons.
 */
import type { Lang } from '../kernel/lang.ts';

/** Why the login failed: the `reason` in the address of `iam_logged_in_error`. */
export const SSO_REASONS = [
  /** The citizen cancelled at the provider. */
  'cancelled',
  /** It took more than ten minutes. */
  'expired',
  /** This browser started no login, or has started a newer one. */
  'not_started_here',
  /** The same answer of the provider came a second time. */
  'already_used',
  /** The provider refused the login. */
  'refused',
  /** The provider's answer does not prove the identity. */
  'not_verified',
  /** The identity is proved, but not registered at the fund. */
  'unknown_citizen',
  /** The provider does not answer. */
  'suspended',
  'too_many_requests',
  /** The return address is not one of the portal. */
  'return_address',
  'something_went_wrong',
] as const;
export type SsoReason = (typeof SSO_REASONS)[number];

/** The reason in an address; an unknown one is `something_went_wrong`. */
export const ssoReasonOf = (given: unknown): SsoReason =>
  SSO_REASONS.find((reason) => reason === given) ?? 'something_went_wrong';

/** The address that starts a login. */
export const ssoStart = (lang: Lang): string => `/api/sso/start?lang=${lang}`;
