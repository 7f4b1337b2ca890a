/** Confirms the identity step of a draft by the identity app instead of a code. */
import type { Draft } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { confirmIdentityOf, isIdentityConfirmed, lockOpenDraft, showDraft } from '#server/loan-application/rows.ts';
import type { IdentityRequests, RequestKey } from './requests.ts';

type Confirm = (request: RequestKey & { correlationId: string }, civilId: string) => Promise<Draft>;

export const confirmDraftWith =
  ({ transact, clock, audit }: Context, requests: IdentityRequests): Confirm =>
  async ({ correlationId, ...key }, civilId) => {
    const { subject } = await requests.find(key);
    if (subject === null) throw new ProblemError('not_found');
    return transact(async (tx) => {
      const now = clock.now();
      const draft = await lockOpenDraft(tx, { civilId, id: subject }, now);
      // Read behind the lock: a repeated call whose first answer was lost, or the other tab, finds the draft confirmed already.
      const { used_at } = await requests.find(key, tx);
      if (used_at !== null && isIdentityConfirmed(draft)) return showDraft(tx, draft, now);
      await requests.use(tx, { ...key, purpose: 'draftIdentity', civilId, correlationId });
      if (!draft.answers.identity) throw new ProblemError('verification_failed_start_over');
      const confirmed = await confirmIdentityOf(tx, draft, now);
      const entry = { correlationId, actor: civilId, subject, detail: { by: 'identityApp' } };
      await audit(tx, { ...entry, action: 'draft.confirmIdentity' });
      return showDraft(tx, confirmed, now);
    });
  };
