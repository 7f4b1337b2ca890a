/** The account page in one answer, and the citizen's data as an applicant. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { accountEndpoint, type LoanAccount } from '#contract/loans/account.ts';
import { applicantEndpoint } from '#contract/loans/loan-application.ts';
import { citizenOf, showUser } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import { ageInYears } from '#server/core/hijri-birthdate.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import type { Database } from '#server/db/schema.ts';
import { listDeals } from '#server/deals/rows.ts';
import { listDrafts } from '#server/loan-application/rows.ts';

/** For a citizen without a branch. */
const NO_BRANCH = { ar: '', en: '' };

/** The instalments in which a loan was paid out. */
const disbursements = z.array(z.object({ on: z.string(), amount: z.int() }));

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

const loansOf = async (db: Kysely<Database>, civilId: string) => {
  const loans = await db
    .selectFrom('loan_account')
    .selectAll()
    .where('civil_id', '=', civilId)
    .orderBy('loan_date', 'desc')
    .execute();
  const instalments = await db
    .selectFrom('instalment')
    .selectAll()
    .where('civil_id', '=', civilId)
    .orderBy('number')
    .execute();
  const ofLoan = Map.groupBy(instalments, ({ loan_id }) => loan_id);
  return loans.map((loan) => ({ loan, instalments: ofLoan.get(loan.id) ?? [] }));
};

type Loan = Awaited<ReturnType<typeof loansOf>>[number];
const showLoan = ({ loan, instalments }: Loan): LoanAccount => {
  const paid = sum(instalments.map((instalment) => instalment.paid));
  return {
    id: loan.id,
    contractNumber: loan.contract_number,
    title: loan.title,
    contractAmount: loan.contract_amount,
    loanDate: loan.loan_date,
    maturityDate: loan.maturity_date,
    outstanding: sum(instalments.map(({ amount }) => amount)) - paid,
    paid,
    troubled: loan.troubled,
    instalments: instalments.map(({ number, due_on, amount, paid: settled }) => ({
      number,
      dueOn: due_on,
      amount,
      paid: settled,
    })),
  };
};

const endpoints = { account: accountEndpoint, applicant: applicantEndpoint };

const handlers = ({ db, clock }: Context): Handlers<typeof endpoints> => ({
  account: async ({ citizen: { civilId } }) => {
    const citizen = await citizenOf(db, civilId);
    const branch =
      citizen.branch_id === null
        ? undefined
        : await db.selectFrom('branch').select('title').where('id', '=', citizen.branch_id).executeTakeFirst();
    const loans = await loansOf(db, civilId);
    const shown = loans.map(showLoan);
    const { drafts, next: nextDrafts } = await listDrafts(db, civilId, clock.now());
    const { deals, next: nextDeals } = await listDeals(db, civilId);
    return {
      user: showUser(citizen),
      userId: citizen.user_id,
      birthDate: citizen.birthdate_hijri,
      branch: branch?.title ?? NO_BRANCH,
      relationshipManager: citizen.relationship_manager,
      address: citizen.address,
      disbursed: sum(loans.flatMap(({ loan }) => disbursements.parse(loan.disbursements).map(({ amount }) => amount))),
      bookedBalance: sum(shown.map(({ outstanding }) => outstanding)),
      loans: shown,
      drafts,
      deals,
      next: { drafts: nextDrafts, deals: nextDeals },
    };
  },

  applicant: async ({ citizen: { civilId } }) => {
    const { mobile, email, birthdate_hijri } = await citizenOf(db, civilId);
    return { civilId, mobile, email, age: ageInYears(birthdate_hijri, clock.now()) };
  },
});

export const account: Area = (ctx) => async (app) => mount(app, endpoints, handlers(ctx));
