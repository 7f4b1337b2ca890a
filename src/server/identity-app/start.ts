/** Starts a request to the identity app. A citizen has one open request; the browser that made it can resume it. */
import { sql } from 'kysely';
import { type IdentityRequest, identityRequest } from '#contract/identity-app.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { askNow } from '#server/gateways/http.ts';
import type { IdentityRequests, RequestRow } from './requests.ts';
import type { IdentityPurpose } from './tables.ts';

export type Asked = {
  purpose: IdentityPurpose;
  civilId: string;
  subject?: string;
  /** Hash of the cookie of the browser that starts the request. */
  browser: string;
  lang: Lang;
  correlationId: string;
};

/** What the citizen reads on the phone. */
const SERVICES: Record<IdentityPurpose, Record<Lang, string>> = {
  login: { ar: 'تسجيل الدخول إلى صندوق التنمية الزراعية', en: 'Log in to the Agricultural Development Fund' },
  draftIdentity: { ar: 'تأكيد الهوية لطلب قرض', en: 'Confirm your identity for a loan application' },
  contract: { ar: 'توقيع عقد مع صندوق التنمية الزراعية', en: 'Sign a contract with the Agricultural Development Fund' },
  passwordReset: { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' },
};
/** Asked by a citizen who is logged in: strangers cannot use up their limit. */
const INSIDE: readonly IdentityPurpose[] = ['draftIdentity', 'contract'];
const WINDOW_SECONDS = 900;

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'ids' | 'chance' | 'identityApp' | 'audit' | 'rateLimits'>;
type Start = (asked: Asked) => Promise<IdentityRequest>;

/** Throws identity_app_busy, too_many_requests or service_suspended. */
export const startRequestWith = (
  { config, db, clock, ids, chance, identityApp, audit, rateLimits }: Needs,
  { hear }: Pick<IdentityRequests, 'hear'>,
): Start => {
  const perCitizen = { max: config.identityApp.requests, seconds: WINDOW_SECONDS };

  const show = ({ id, number, expires_at }: RequestRow): IdentityRequest =>
    identityRequest.parse({
      requestId: id,
      number,
      expiresAt: expires_at.toISOString(),
      now: clock.now().toISOString(),
    });

  /** Resumes the request of the same browser after a reload or a cancellation: the phone still shows it. */
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

  /** Reserves the citizen's only place before the phone is asked; null when it is taken. */
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

  /** The request that holds the place may have been answered on the phone while its callback was lost. */
  const reserveOnceMore = async (asked: Asked, isKnown: boolean): Promise<string> => {
    const open = await openOf(asked.civilId);
    if (open) await hear(open);
    const requestId = await reserve(asked, isKnown);
    if (requestId === null) throw new ProblemError('identity_app_busy');
    return requestId;
  };

  const ask = ({ civilId, purpose, lang }: Asked, requestId: string, isKnown: boolean) =>
    askNow({ clock }, async (signal) => {
      if (isKnown) return identityApp.request({ requestId, civilId, service: SERVICES[purpose][lang], lang }, signal);
      // No phone is asked, but the answer takes the same path and time, and fails when a real one would.
      const unasked = { transactionId: ids(), civilId, number: String(10 + chance(90)) };
      await identityApp.status(unasked, signal);
      return unasked;
    });

  return async (asked) => {
    const { civilId, purpose, correlationId } = asked;
    const open = await takeUp(asked);
    if (open) return show(open);
    await rateLimits.take(`identity-app:${INSIDE.includes(purpose) ? 'inside:' : ''}${civilId}`, perCitizen);
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
};
