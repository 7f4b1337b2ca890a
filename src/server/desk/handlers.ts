/** What the desk can see and do: read phones, decide for the fund, break dependencies, move the clock. */
import type { Kysely, Transaction } from 'kysely';
import { rule } from '#contract/fields/rules.ts';
import type { CaseFile, Desk } from '#desk/contract.ts';
import { fundDecisions } from '#machines/lifecycles/deal/deal.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal, snapshotOf } from '#server/deals/lifecycle.ts';
import { dealRows, showDeal, showDealDetails } from '#server/deals/rows.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { type Decision, readDecision } from './decision.ts';
import { identityPhoneHandlers } from './identity-phone.ts';
import { newcomersHandler } from './newcomers.ts';

const MESSAGES_SHOWN = 50;
const CASES_SHOWN = 100;
/** Ten years either way: far enough for every deadline, near enough to stay a date. */
const OFFSET_SECONDS = 10 * 366 * 86_400;
/** Asked for every second: the caller keeps the answer and asks whether it still holds. */
const ASK_AGAIN = 'no-cache';

const caseRows = (db: Kysely<Database>) =>
  dealRows(db)
    .innerJoin('citizen', 'citizen.civil_id', 'deal.civil_id')
    .select('citizen.full_name as applicant')
    .limit(CASES_SHOWN);

const invalid = (path: string, description: string) =>
  new ProblemError('invalid_request', { fields: [{ path, description }] });

export const deskHandlers = (ctx: Context & { standIns: StandIns }): Handlers<Desk> => {
  const { db, transact, clock, chance, storage, audit } = ctx;

  const caseFile = async (tx: Kysely<Database>, id: string): Promise<CaseFile> => {
    const row = await caseRows(tx).where('deal.id', '=', id).executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    return {
      ...(await showDealDetails(tx, row)),
      civilId: row.civil_id,
      applicant: row.applicant.ar,
      decisions: fundDecisions(snapshotOf(row)),
    };
  };

  const decide = async (tx: Transaction<Database>, id: string, decision: Decision, correlationId: string) => {
    const event = await readDecision(tx, decision, chance);
    const row = await tx.selectFrom('deal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    if (!fundDecisions(snapshotOf(row)).some((allowed) => allowed === event.type))
      throw new ProblemError('illegal_transition');
    await advanceDeal(ctx, tx, { civilId: row.civil_id, id }, event, 'fund');
    await audit(tx, { correlationId, actor: 'fund', action: event.type, subject: id, outcome: 'done' });
    return caseFile(tx, id);
  };

  const clockNow = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });

  return {
    people: () => ({
      people: people.map(({ civilId, fullName, mobile, password, story }) => ({
        civilId,
        name: fullName.ar,
        nameEn: fullName.en,
        mobile,
        password,
        story: story.ar,
        storyEn: story.en,
      })),
    }),

    newcomers: newcomersHandler(ctx),

    messages: async (call) => {
      const { to } = call.query;
      const all = db
        .selectFrom('phone_message')
        .selectAll()
        // Ids are made in the order of real time, whatever the desk's clock says.
        .orderBy('id', 'desc')
        .limit(MESSAGES_SHOWN);
      const rows = await (to === undefined ? all : all.where('to', '=', to)).execute();
      return withEtag(call, ASK_AGAIN, {
        messages: rows.map((row) => ({ id: row.id, to: row.to, text: row.text, sentAt: row.sent_at.toISOString() })),
      });
    },

    ...identityPhoneHandlers(ctx),

    cases: async (call) => {
      const rows = await caseRows(db).execute();
      return withEtag(call, ASK_AGAIN, {
        cases: rows.map((row) => ({ ...showDeal(row), civilId: row.civil_id, applicant: row.applicant.ar })),
      });
    },

    case: async (call) => withEtag(call, ASK_AGAIN, await caseFile(db, call.params.id)),

    document: async ({ params }) => {
      const file = await db
        .selectFrom('attachment')
        .selectAll()
        .where('deal_id', '=', params.id)
        .where('id', '=', params.documentId)
        .executeTakeFirst();
      if (!file) throw new ProblemError('not_found');
      return { content: await storage.read(file.storage_key), type: file.type, name: file.name, size: file.size };
    },

    decide: ({ params, body, correlationId }) => transact((tx) => decide(tx, params.id, body, correlationId)),

    faults: () => ctx.standIns.faults.current,
    setFaults: ({ body: { sms, sso, identityApp, firewall, delay } }) =>
      ctx.standIns.faults.set({
        ...(sms !== undefined && { sms }),
        ...(sso !== undefined && { sso }),
        ...(identityApp !== undefined && { identityApp }),
        ...(firewall !== undefined && { firewall }),
        ...(delay !== undefined && { delay }),
      }),

    clock: clockNow,
    setClock: ({ body }) => {
      if (Math.abs(body.offsetSeconds) > OFFSET_SECONDS) throw invalid('offsetSeconds', rule('invalid'));
      clock.setOffset(body.offsetSeconds);
      return clockNow();
    },
  };
};
