/** One-time codes (types first). */
import type { Kysely, Transaction } from 'kysely';
import type { Challenge } from '#contract/entities.ts';
import type { Lang } from '#contract/lang.ts';
import type { Database } from '../db/schema.ts';

export const PURPOSES = ['login', 'draftIdentity'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** A challenge belongs to one citizen and one thing; asked for by anyone else or for anything else it does not exist. */
export type Owner = { purpose: Purpose; civilId: string; subject?: string };
export type Start = Owner & { mobile: string; lang: Lang; correlationId: string };
export type Resend = { purpose: Purpose; challengeId: string; owner?: { civilId: string; subject?: string }; lang: Lang; correlationId: string };
export type Verify = { purpose: Purpose; challengeId: string; code: string; owner?: { civilId: string; subject?: string }; correlationId: string };
export type Verified = { challengeId: string; civilId: string; subject: string | null; mobile: string };

export type Challenges = {
  /** Sends a code. Refuses with too_many_requests or service_suspended. */
  start(request: Start): Promise<Challenge>;
  /** A new code for the same challenge. Refuses with resend_too_early, no_resends_left, verification_failed_start_over. */
  resend(request: Resend): Promise<Challenge>;
  /**
   * Judges a code; when it is right, `settle` runs in the transaction that uses the code up, so both happen or neither.
   * Refuses with wrong_otp, max_otp_attempts, verification_failed_start_over.
   */
  verify<T>(request: Verify, settle: (tx: Transaction<Database>, verified: Verified) => Promise<T>): Promise<T>;
};
export type ChallengesDb = Kysely<Database>;
