/**
 * Requests to the national identity app as rows. Each change is one statement that checks and updates, in a transaction with its entry
 * in the audit trail and its word to the event streams. So only one of two
 * approvals counts, only one of an approval and a cancellation, and only one use. An answer after the deadline or after a
 * cancellation never counts.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import type { IdentityStatus } from '#contract/identity-app.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockCredentials } from '#server/core/credentials.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { askNow } from '#server/gateways/http.ts';
import type { ProviderStatus, Settlement } from '#server/gateways/identity-app.ts';
import type { IdentityPurpose } from './tables.ts';

/** A request is visible only to the browser that started it. */
export type RequestKey = { requestId: string; browser: string };
type Use = RequestKey & { purpose: IdentityPurpose; civilId?: string; correlationId: string };
export type RequestRow = Selectable<Database['identity_request']>;

const OUTCOMES: Record<Exclude<ProviderStatus, 'WAITING'>, IdentityStatus> = {
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

type Needs = Pick<Context, 'db' | 'transact' | 'clock' | 'identityApp' | 'audit' | 'news'>;
export type IdentityRequests = ReturnType<typeof createIdentityRequests>;

export const createIdentityRequests = ({ db, transact, clock, identityApp, audit, news }: Needs) => {
  const statusOf = ({ status, expires_at }: RequestRow): IdentityStatus =>
    status === 'waiting' && expires_at <= clock.now() ? 'expired' : status;

  const find = async ({ requestId, browser }: RequestKey, on: Kysely<Database> = db): Promise<RequestRow> => {
    const row = await on
      .selectFrom('identity_request')
      .selectAll()
      .where('id', '=', requestId)
      .where('browser_hash', '=', browser)
      .executeTakeFirstOrThrow(problem('not_found'));
    return row;
  };

  /** Records the provider's answer. Only the first one counts, and only while the request waits. */
  const settle = async ({ transactionId, status, civilId }: Settlement, correlationId: string): Promise<void> => {
    if (status === 'WAITING') return;
    const now = clock.now();
    await transact(async (tx) => {
      const settled = await tx
        .updateTable('identity_request')
        .set({
          settled_at: now,
          status: sql`case when status <> 'waiting' then status when expires_at > ${now}::timestamptz then ${OUTCOMES[status]} else 'expired' end`,
        })
        .where('transaction_id', '=', transactionId)
        .where('settled_at', 'is', null)
        // An approval counts only when it comes from the citizen who was asked.
        .$if(status === 'COMPLETED', (query) => query.where('civil_id', '=', civilId ?? ''))
        .returningAll()
        .executeTakeFirst();
      if (!settled) return;
      await audit(tx, {
        correlationId,
        actor: settled.civil_id,
        action: 'identityApp.answer',
        subject: settled.id,
        outcome: settled.status === 'approved' ? 'done' : 'refused',
        detail: { said: status, counted: settled.status },
      });
      news.tell(settled.id);
    });
  };

  /**
   * Asks the provider for the status, in case the callback was lost. An unreachable provider is asked again later. Unknown
   * civil IDs are asked about as well, so our answers take equally long for them.
   */
  const hear = async ({ is_known, transaction_id, civil_id, number, id }: RequestRow): Promise<void> => {
    if (transaction_id === null || number === null) return;
    const transaction = { transactionId: transaction_id, civilId: civil_id, number };
    const status = await askNow({ clock }, (signal) => identityApp.status(transaction, signal)).catch(
      () => 'WAITING' as const,
    );
    // A request that the provider no longer knows cannot be answered any more.
    if (is_known) await settle({ transactionId: transaction_id, status: status ?? 'EXPIRED', civilId: civil_id }, id);
  };

  const cancel = async ({ requestId, browser }: RequestKey, correlationId: string): Promise<IdentityStatus> => {
    await transact(async (tx) => {
      const cancelled = await tx
        .updateTable('identity_request')
        .set({ status: 'cancelled' })
        .where('id', '=', requestId)
        .where('browser_hash', '=', browser)
        .where('status', 'in', ['waiting', 'approved'])
        .where('used_at', 'is', null)
        .returning('civil_id')
        .executeTakeFirst();
      if (!cancelled) return;
      const entry = { correlationId, actor: cancelled.civil_id, subject: requestId };
      await audit(tx, { ...entry, action: 'identityApp.cancel' });
      news.tell(requestId);
    });
    return statusOf(await find({ requestId, browser }));
  };

  /** Uses an approval up, in the transaction of the action it allows. Throws verification_failed_start_over. */
  const use = async (tx: Transaction<Database>, { requestId, browser, purpose, civilId, correlationId }: Use) => {
    const now = clock.now();
    // First, as everybody does who opens a session or changes a credential.
    const asked = await tx
      .selectFrom('identity_request')
      .select('civil_id')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (asked) await lockCredentials(tx, asked.civil_id);
    const used = await tx
      .updateTable('identity_request')
      .set({ used_at: now })
      .where('id', '=', requestId)
      .where('browser_hash', '=', browser)
      .where('purpose', '=', purpose)
      .where('status', '=', 'approved')
      .where('used_at', 'is', null)
      .where('settled_at', '>', after(now, -limits.identityApp.proof))
      .$if(civilId !== undefined, (query) => query.where('civil_id', '=', civilId ?? ''))
      .returning(['civil_id', 'subject'])
      .executeTakeFirstOrThrow(problem('verification_failed_start_over'));
    const entry = { correlationId, actor: used.civil_id, subject: requestId, detail: { purpose } };
    await audit(tx, { ...entry, action: 'identityApp.use' });
    return { civilId: used.civil_id, subject: used.subject };
  };

  return { find, statusOf, settle, hear, cancel, use };
};
