/** What the desk shows and does: people and their phones, the cases of the fund, faults and the clock. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { rule } from '#contract/kernel/rules.ts';
import type { DealEvent } from '#machines/lifecycles/deal/deal.events.ts';
import { fundDecisions } from '#machines/lifecycles/deal/deal.ts';
import { createContractDocument } from '#server/contracts/document.ts';
import { advanceContract } from '#server/contracts/lifecycle.ts';
import { prepareContract } from '#server/contracts/prepare.ts';
import { contractHistoryOf, contractRows, showContract } from '#server/contracts/rows.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceDeal, type DealKey, snapshotOf } from '#server/deals/lifecycle.ts';
import { dealRows, showDeal, showDealDetails } from '#server/deals/rows.ts';
import { downloadAttachment } from '#server/uploads/rows.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { addToRegistry, anotherNewcomer, newcomers } from '#stand-ins/seeds/newcomers.ts';
import { everybody } from '#stand-ins/seeds/signers.ts';
import type { CaseContract, CaseFile, Desk } from './contract.ts';
import { type Decision, invalid, readDecision } from './decision.ts';
import { disbursementHandlers } from './disbursements.ts';
import { applicantOf, isOneOf, listPage, type Search } from './lists/list.ts';
import { loanAccountHandlers } from './loan-accounts.ts';
import { polled } from './polled.ts';
import { appointmentHandlers } from './services/appointments.ts';
import { broadcastHandlers } from './services/broadcasts.ts';
import { contactHandlers } from './services/contact.ts';
import { exemptionHandlers } from './services/exemptions.ts';
import { exportCertificateHandlers } from './services/export-certificates.ts';
import { reviewerRequestHandlers } from './services/letters.ts';
import { pageFeedbackHandlers } from './services/page-feedback.ts';
import { releaseCertificateHandlers } from './services/release-certificates.ts';

/** Ten years in either direction: beyond every deadline, and still a valid date. */
const OFFSET_SECONDS = 10 * 366 * 86_400;

export type DeskContext = Context & { standIns: StandIns };
type Group<K extends keyof Desk> = Pick<Handlers<Desk>, K>;

type Seeded = { civilId: string; fullName: Bilingual; mobile: string; story: Bilingual };
const shown = ({ civilId, fullName, mobile, story }: Seeded) => ({
  civilId,
  name: fullName.ar,
  nameEn: fullName.en,
  mobile,
  story: story.ar,
  storyEn: story.en,
});

const shownNewcomer = (person: Seeded & { birthdateHijri: string }, registered: boolean) => ({
  ...shown(person),
  birthdate: person.birthdateHijri,
  registered,
});

const peopleHandlers = ({ db, transact, chance }: Context): Group<'people' | 'newcomers' | 'addNewcomer'> => ({
  people: () => ({ people: everybody.map((person) => ({ ...shown(person), password: person.password })) }),

  newcomers: async () => {
    const civilIds = newcomers.map(({ civilId }) => civilId);
    const rows = await db.selectFrom('citizen').select('civil_id').where('civil_id', 'in', civilIds).execute();
    const registered = new Set(rows.map(({ civil_id }) => civil_id));
    return {
      newcomers: newcomers.map((newcomer) => shownNewcomer(newcomer, registered.has(newcomer.civilId))),
    };
  },

  addNewcomer: async () => {
    const person = anotherNewcomer(chance);
    await transact((tx) => addToRegistry(tx, [person]));
    return shownNewcomer(person, false);
  },
});

type PhoneHandlers = Group<'messages' | 'identityRequests' | 'answerIdentityRequest'>;
const phoneHandlers = ({ db, standIns }: DeskContext): PhoneHandlers => ({
  messages: async (call) => {
    const { to, after } = call.query;
    // Ids follow real time, even when the desk's clock is moved.
    const found = await db
      .selectFrom('phone_message')
      .selectAll()
      .$if(to !== undefined, (all) => all.where('to', '=', to ?? ''))
      .$if(after !== undefined, (all) => all.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_ROWS + 1)
      .execute();
    const rows = found.slice(0, PAGE_ROWS);
    return polled(call, {
      messages: rows.map((row) => ({ id: row.id, to: row.to, text: row.text, sentAt: row.sent_at.toISOString() })),
      next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null,
    });
  },

  identityRequests: (call) =>
    polled(call, {
      // The number that the portal shows is left out: the phone asks for it.
      requests: (standIns.identityPhone?.open() ?? []).map(({ id, civilId, service, numbers, expiresAt }) => {
        return { id, civilId, service, numbers, expiresAt: expiresAt.toISOString() };
      }),
    }),

  answerIdentityRequest: async ({ params: { id }, body: { number } }) => {
    const answered = await (number === undefined
      ? standIns.identityPhone?.reject(id)
      : standIns.identityPhone?.choose(id, number));
    if (!answered) throw new ProblemError('not_found');
    return { ok: true };
  },
});

const caseRows = (db: Kysely<Database>) => dealRows(db).select(applicantOf('deal.civil_id'));
type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number];

const CASE_ORDER = {
  ...{ at: 'deal.submitted_at', id: 'deal.id' },
  of: ({ submitted_at, id }: CaseRow) => ({ at: submitted_at, id }),
};
const CASE_SEARCH: Search = {
  references: {
    LR: (reference) => sql<boolean>`deal.reference = ${reference}`,
    LC: (number) =>
      sql<boolean>`(deal.civil_id, deal.id) in (select civil_id, id from contract where number = ${number})`,
  },
  people: (civilIds) => isOneOf('deal.civil_id', civilIds),
};

/** From its contract on, a deal follows the lifecycle of the contract. */
const carryOut = async (ctx: Context, tx: Transaction<Database>, key: DealKey, event: DealEvent): Promise<void> => {
  switch (event.type) {
    case 'contract.issue':
      await prepareContract(ctx, tx, key);
      return;
    case 'secondParty.approve':
    case 'secondParty.refuse':
    case 'secondParty.lapse':
      await advanceContract(ctx, tx, key, event, 'fund');
      return;
    default:
      await advanceDeal(ctx, tx, key, event, 'fund');
  }
};

const caseContractOf = async (db: Kysely<Database>, key: DealKey, now: Date): Promise<CaseContract | null> => {
  const row = await contractRows(db)
    .where('contract.civil_id', '=', key.civilId)
    .where('contract.id', '=', key.id)
    .executeTakeFirst();
  if (!row) return null;
  const { number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt } = showContract(row, now);
  return {
    ...{ number, state, version, issuedAt, signedAt, approvedAt, waitEndsAt },
    history: await contractHistoryOf(db, key),
  };
};

type CaseHandlers = Group<'cases' | 'case' | 'document' | 'contractDocument' | 'decide'>;
const caseHandlers = (ctx: Context): CaseHandlers => {
  const { db, clock, transact, audit } = ctx;
  const contractDocument = createContractDocument(ctx);

  /** The keys of the case's other rows begin with them. */
  const citizenOf = async (id: string): Promise<string> => {
    const deal = db.selectFrom('deal').select('civil_id').where('id', '=', id);
    return (await deal.executeTakeFirstOrThrow(problem('not_found'))).civil_id;
  };

  const caseFile = async (tx: Kysely<Database>, id: string): Promise<CaseFile> => {
    const row = await caseRows(tx).where('deal.id', '=', id).executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    return {
      ...(await showDealDetails(tx, row)),
      civilId: row.civil_id,
      applicant: row.applicant.ar,
      contract: await caseContractOf(tx, { civilId: row.civil_id, id }, clock.now()),
      decisions: fundDecisions(snapshotOf(row)),
    };
  };

  const decide = async (tx: Transaction<Database>, id: string, decision: Decision, correlationId: string) => {
    const event = await readDecision(tx, decision);
    const row = await tx.selectFrom('deal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    if (!fundDecisions(snapshotOf(row)).some((allowed) => allowed === event.type))
      throw new ProblemError('illegal_transition');
    await carryOut(ctx, tx, { civilId: row.civil_id, id }, event);
    await audit(tx, { correlationId, actor: 'fund', action: event.type, subject: id, outcome: 'done' });
    return caseFile(tx, id);
  };

  return {
    cases: async (call) => {
      const { rows, ...page } = await listPage(db, caseRows(db), CASE_ORDER, CASE_SEARCH, call.query);
      return polled(call, {
        cases: rows.map((row) => ({ ...showDeal(row), civilId: row.civil_id, applicant: row.applicant.ar })),
        ...page,
      });
    },

    case: async (call) => polled(call, await caseFile(db, call.params.id)),

    document: async ({ params }) => {
      const { id, documentId } = params;
      return downloadAttachment(ctx, { civilId: await citizenOf(id), dealId: id }, documentId);
    },

    contractDocument: async ({ params: { id }, query: { lang }, correlationId }) =>
      contractDocument({ civilId: await citizenOf(id), id, lang, correlationId, actor: 'fund' }),

    decide: ({ params, body, correlationId }) => transact((tx) => decide(tx, params.id, body, correlationId)),
  };
};

type FaultHandlers = Group<'faults' | 'setFaults' | 'clock' | 'setClock'>;
const faultHandlers = ({ clock, standIns: { faults } }: DeskContext): FaultHandlers => {
  const clockNow = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });
  return {
    faults: () => faults.current,
    setFaults: ({ body: { sms, sso, identityApp, firewall, delay } }) =>
      faults.set({
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

export const deskHandlers = (ctx: DeskContext): Handlers<Desk> => ({
  ...peopleHandlers(ctx),
  ...phoneHandlers(ctx),
  ...caseHandlers(ctx),
  ...loanAccountHandlers(ctx),
  ...disbursementHandlers(ctx),
  ...releaseCertificateHandlers(ctx),
  ...exemptionHandlers(ctx),
  ...broadcastHandlers(ctx),
  ...contactHandlers(ctx),
  ...pageFeedbackHandlers(ctx),
  ...appointmentHandlers(ctx),
  ...exportCertificateHandlers(ctx),
  ...reviewerRequestHandlers(ctx),
  ...faultHandlers(ctx),
});
