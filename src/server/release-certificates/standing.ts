/** What a borrower still owes: the open balances that stand against a release certificate. */
import type { Kysely } from 'kysely';
import type { OpenBalance } from '#contract/services/release-certificates.ts';
import type { Database } from '#server/db/schema.ts';
import { loansOf } from '#server/loan-accounts/rows.ts';

type Open = OpenBalance & { loanId: string };

const openLoans = async (db: Kysely<Database>, civilId: string): Promise<Open[]> =>
  (await loansOf(db, civilId))
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ id, contractNumber, title, outstanding }) => ({
      loanId: id,
      contractNumber,
      title,
      outstanding,
      invoiceId: null,
    }));

/** The citizen's own balances, each with its open invoice. */
export const ownBalances = async (db: Kysely<Database>, civilId: string): Promise<OpenBalance[]> => {
  const loans = await openLoans(db, civilId);
  const invoices = await db
    .selectFrom('invoice')
    .select(['id', 'loan_id'])
    .where('civil_id', '=', civilId)
    .where('status', '=', 'open')
    .orderBy('due_on', 'desc')
    .execute();
  // The one that is due first is the last of them.
  const ofLoan = new Map(invoices.map(({ id, loan_id }) => [loan_id, id]));
  return loans.map((loan) => ({ ...loan, invoiceId: ofLoan.get(loan.loanId) ?? null }));
};

/** Those of a deceased borrower, without the ways to their account. */
export const balancesOfDeceased = async (db: Kysely<Database>, civilId: string): Promise<OpenBalance[]> =>
  (await openLoans(db, civilId)).map((loan) => ({ ...loan, loanId: null }));
