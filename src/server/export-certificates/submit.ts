/**
 * Submission: one draft makes one request. The draft is locked, and what was looked at is what is submitted.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { Submission } from '#contract/loans/loan-application.ts';
import { DESTINATIONS } from '#contract/services/destinations.ts';
import { exportDefinition, type SubmittedExport } from '#contract/services/export-certificates.ts';
import type { Context } from '#server/core/context.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { assertComplete, type DraftKey, documentsOf, receiptOf } from '#server/drafts/request-rows.ts';
import { begin, initialState, type Tools } from './lifecycle.ts';
import { exportRows } from './rows.ts';

/** The countries that a certificate can be issued for: those of the contract that the fund has not closed. */
export const openDestinations = ({ config }: { config: Pick<Context['config'], 'exportClosedTo'> }): string[] =>
  DESTINATIONS.filter((country) => !config.exportClosedTo.includes(country));

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitExport = async (
  needs: Tools & Parameters<typeof openDestinations>[0],
  tx: Transaction<Database>,
  key: DraftKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedExport; isNew: boolean }> => {
  const now = needs.clock.now();
  const draft = await exportRows.lock(tx, key, now);
  const { row, isNew } = await exportRows.submit(tx, draft, lookedAt, now, async (attachments) => {
    const required = (await documentsOf(tx, 'export')).map(({ kind }) => kind);
    const facts = { answers: draft.answers, destinations: openDestinations(needs), required, attachments };
    assertComplete(exportDefinition.screens.withUnfinished(exportDefinition.blockers(facts), draft.partial, facts));
    return { number: await drawReference(tx, needs, 'ER'), state: initialState(key.id) };
  });
  if (isNew) await begin(needs, tx, row, { type: 'request.submit' });
  return { submitted: receiptOf(row), isNew };
};
