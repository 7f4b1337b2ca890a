/**
 * Requests to the national identity app as rows. The row is the truth: each change is one statement that judges and
 * changes, so of two approvals, of an approval and a cancellation, and of two uses only one counts. What the app says after
 * the deadline, or after the request was given up, never counts.
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import { type IdentityRequest, type IdentityStatus, identityRequest } from '#contract/identity-app.ts';
import type { Lang } from '#contract/lang.ts';
import { limits } from '#contract/limits.ts';
import { after } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import type { IdentityPurpose } from '../../db/tables/identity-request.ts';
import { askNow, type ProviderStatus, type Settlement } from '../../gateways/identity-app.ts';
import { Refusal } from '../../http/problem.ts';
import type { News } from './news.ts';

export type Asked = {
  purpose: IdentityPurpose;
  civilId: string;
  subject?: string;
  /** Of the browser that asks. */
  browser: string;
  lang: Lang;
  correlationId: string;
};
/** Only for the browser that asked. */
export type RequestKey = { requestId: string; browser: string };
export type Use = RequestKey & { purpose: IdentityPurpose; civilId?: string; correlationId: string };
export type RequestRow = Selectable<Database['identity_request']>;

/** What the citizen reads on the phone. */
const SERVICES: Record<IdentityPurpose, Record<Lang, string>> = {
  login: { ar: 'تسجيل الدخول إلى صندوق التنمية الزراعية', en: 'Log in to the Agricultural Development Fund' },
  draftIdentity: { ar: 'توثيق الهوية لطلب قرض', en: 'Confirm your identity for a loan application' },
  passwordReset: { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' },
};
const WINDOW_SECONDS = 900;
const OUTCOMES: Record<Exclude<ProviderStatus, 'WAITING'>, IdentityStatus> = {
  COMPLETED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
};

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'ids' | 'chance' | 'identityApp' | 'audit' | 'rateLimits'>;
export type IdentityRequests = ReturnType<typeof createIdentityRequests>;

export const createIdentityRequests = (
  { config, db, clock, ids, chance, identityApp, audit, rateLimits }: Needs,
  news: News,
) => {
  const perCitizen = { max: config.identityApp.requests, seconds: WINDOW_SECONDS };

  const show = ({ id, number, expires_at }: RequestRow): IdentityRequest =>
    identityRequest.parse({
      requestId: id,
      number,
      expiresAt: expires_at.toISOString(),
      now: clock.now().toISOString(),
    });

  const statusOf = ({ status, expires_at }: RequestRow): IdentityStatus =>
    status === 'waiting' && expires_at <= clock.now() ? 'expired' : status;

  /** The same browser asks for the same again, after a reload or a change of mind: the phone already shows it. */
  const takeUp = ({ purpose, civilId, subject, browser }: Asked): Promise<RequestRow | undefined> =>
    db
      .updateTable('identity_request')
      .set({ status: 'waiting' })
      .where('civil_id', '=', civilId)
      .where('purpose', '=', purpose)
      .where('subject', 'is not distinct from', subject ?? null)
      .where('browser_hash', '=', browser)
      .where('settled_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .where('number', 'is not', null)
      .returningAll()
      .executeTakeFirst();

  const openOf = (civilId: string) =>
    db
      .selectFrom('identity_request')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('settled_at', 'is', null)
      .executeTakeFirst();

  /** Holds the citizen's one place before the phone is disturbed; null when it is taken. */
  const reserve = async ({ purpose, civilId, subject, browser }: Asked, isKnown: boolean): Promise<string | null> => {
    const now = clock.now();
    const open = db.updateTable('identity_request').where('civil_id', '=', civilId).where('settled_at', 'is', null);
    await open
      .set({ settled_at: now, status: sql`case when status = 'waiting' then 'expired' else status end` })
      .where('expires_at', '<=', now)
      .execute();
    const reserved = await db
      .insertInto('identity_request')
      .values({
        id: ids(),
        civil_id: civilId,
        purpose,
        subject: subject ?? null,
        browser_hash: browser,
        is_known: isKnown,
        transaction_id: null,
        number: null,
        status: 'waiting',
        created_at: now,
        expires_at: after(now, config.identityApp.seconds),
        settled_at: null,
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return reserved?.id ?? null;
  };

  /** What holds the place may have been answered on the phone without our hearing of it. */
  const reserveOnceMore = async (asked: Asked, isKnown: boolean): Promise<string> => {
    const open = await openOf(asked.civilId);
    if (open) await hear(open);
    const requestId = await reserve(asked, isKnown);
    if (requestId === null) throw new Refusal('identity_app_busy');
    return requestId;
  };

  const ask = ({ civilId, purpose, lang }: Asked, requestId: string, isKnown: boolean) =>
    askNow(async (signal) => {
      if (isKnown) return identityApp.request({ requestId, civilId, service: SERVICES[purpose][lang], lang }, signal);
      // Nobody is disturbed, but the answer takes the same way and as long, and fails when the other would.
      const nobodys = { transactionId: ids(), civilId, number: String(10 + chance(90)) };
      await identityApp.status(nobodys, signal);
      return nobodys;
    });

  const find = async ({ requestId, browser }: RequestKey): Promise<RequestRow> => {
    const row = await db
      .selectFrom('identity_request')
      .selectAll()
      .where('id', '=', requestId)
      .where('browser_hash', '=', browser)
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    return row;
  };

  /** What the provider vouches for, once: the first word counts, and only while the request waits. */
  const settle = async ({ transactionId, status, civilId }: Settlement, correlationId: string): Promise<void> => {
    if (status === 'WAITING') return;
    const now = clock.now();
    const settled = await db
      .updateTable('identity_request')
      .set({
        settled_at: now,
        status: sql`case when status <> 'waiting' then status when expires_at > ${now}::timestamptz then ${OUTCOMES[status]} else 'expired' end`,
      })
      .where('transaction_id', '=', transactionId)
      .where('settled_at', 'is', null)
      // An approval counts only from the person who was asked.
      .$if(status === 'COMPLETED', (query) => query.where('civil_id', '=', civilId ?? ''))
      .returningAll()
      .executeTakeFirst();
    if (!settled) return;
    await audit(db, {
      correlationId,
      actor: settled.civil_id,
      action: 'identityApp.answer',
      subject: settled.id,
      outcome: settled.status === 'approved' ? 'done' : 'refused',
      detail: { said: status, counted: settled.status },
    });
    news.tell(settled.id);
  };

  /**
   * Asks the provider itself, for the callback that was lost; a provider that is down is asked again later. Asked about a
   * civil ID that is nobody's as well, so that no answer of ours comes sooner for one.
   */
  const hear = async ({ is_known, transaction_id, civil_id, number, id }: RequestRow): Promise<void> => {
    if (transaction_id === null || number === null) return;
    const transaction = { transactionId: transaction_id, civilId: civil_id, number };
    const status = await askNow((signal) => identityApp.status(transaction, signal)).catch(() => 'WAITING' as const);
    // What the provider no longer knows, nobody can answer any more.
    if (is_known) await settle({ transactionId: transaction_id, status: status ?? 'EXPIRED', civilId: civil_id }, id);
  };

  const start = async (asked: Asked): Promise<IdentityRequest> => {
    const { civilId, purpose, correlationId } = asked;
    const open = await takeUp(asked);
    if (open) return show(open);
    await rateLimits.take(`identity-app:${purpose === 'draftIdentity' ? 'inside:' : ''}${civilId}`, perCitizen);
    const citizen = await db
      .selectFrom('citizen')
      .select('civil_id')
      .where('civil_id', '=', civilId)
      .executeTakeFirst();
    const isKnown = citizen !== undefined;
    const requestId = (await reserve(asked, isKnown)) ?? (await reserveOnceMore(asked, isKnown));
    const row = db.updateTable('identity_request').where('id', '=', requestId);
    try {
      const { transactionId, number } = await ask(asked, requestId, isKnown);
      const sent = await row.set({ transaction_id: transactionId, number }).returningAll().executeTakeFirstOrThrow();
      const entry = { correlationId, actor: civilId, subject: requestId, detail: { purpose } };
      await audit(db, { ...entry, action: 'identityApp.request', outcome: isKnown ? 'done' : 'refused' });
      return show(sent);
    } catch (thrown) {
      await db.deleteFrom('identity_request').where('id', '=', requestId).execute();
      throw thrown;
    }
  };

  const cancel = async ({ requestId, browser }: RequestKey, correlationId: string): Promise<IdentityStatus> => {
    const cancelled = await db
      .updateTable('identity_request')
      .set({ status: 'cancelled' })
      .where('id', '=', requestId)
      .where('browser_hash', '=', browser)
      .where('status', 'in', ['waiting', 'approved'])
      .where('used_at', 'is', null)
      .returning('civil_id')
      .executeTakeFirst();
    if (cancelled) {
      const entry = { correlationId, actor: cancelled.civil_id, subject: requestId };
      await audit(db, { ...entry, action: 'identityApp.cancel', outcome: 'done' });
      news.tell(requestId);
    }
    return statusOf(await find({ requestId, browser }));
  };

  /** Uses an approval up, in the transaction of what it was given for. Refuses with verification_failed_start_over. */
  const use = async (tx: Transaction<Database>, { requestId, browser, purpose, civilId, correlationId }: Use) => {
    const now = clock.now();
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
      .executeTakeFirst();
    if (!used) throw new Refusal('verification_failed_start_over');
    const entry = { correlationId, actor: used.civil_id, subject: requestId, detail: { purpose } };
    await audit(tx, { ...entry, action: 'identityApp.use', outcome: 'done' });
    return { civilId: used.civil_id, subject: used.subject };
  };

  return { start, find, statusOf, settle, hear, cancel, use };
};
