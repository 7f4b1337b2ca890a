/**
 * National single sign-on between portal and host (specification section 1). Both calls are visits of the browser that end
 * in a redirect, so they are addresses and not endpoints; a visit that ends badly brings one of the reasons along.
 */
import type { Lang } from '../kernel/lang.ts';

/** Why nobody was logged in, as `iam_logged_in_error` is told. */
export const SSO_REASONS = [
  /** The citizen turned back at the provider. */
  'cancelled',
  /** More than ten minutes went by. */
  'expired',
  /** This browser began no login, or a newer one since. */
  'not_started_here',
  /** The same answer of the provider came a second time. */
  'already_used',
  /** The provider will not log the citizen in. */
  'refused',
  /** The provider's answer does not prove who it is. */
  'not_verified',
  /** Proved, but not registered at the fund. */
  'unknown_citizen',
  /** The provider does not answer. */
  'suspended',
  'too_many_requests',
  /** Asked to go on to an address that is not ours. */
  'return_address',
  'something_went_wrong',
] as const;
export type SsoReason = (typeof SSO_REASONS)[number];

/** A reason from an address bar; anything else is `something_went_wrong`. */
export const ssoReasonOf = (given: unknown): SsoReason =>
  SSO_REASONS.find((reason) => reason === given) ?? 'something_went_wrong';

/** Where a browser goes to log in. */
export const ssoStart = (lang: Lang): string => `/api/sso/start?lang=${lang}`;
