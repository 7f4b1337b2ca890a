/**
 * Disbursement requests as rows: finding, locking and showing them. A request of another citizen, a discarded draft and an
 * expired one are equally unknown.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DISBURSEMENT_STATUSES, ListedDisbursement } from '#contract/loans/disbursements.ts';
import type { Database } from '#server/db/schema.ts';
import { requestRows } from '#server/drafts/request-rows.ts';

export type DisbursementRow = Selectable<Database['disbursement']>;
const LISTED = 100;

export const disbursementRows = requestRows<DisbursementRow>('disbursement', {
  type: 'disbursement',
  column: 'disbursement_id',
});

type Status = (typeof DISBURSEMENT_STATUSES)[number];

/** Requests with their contracts, which drafts do not have. */
const withContracts = (db: Kysely<Database>) =>
  db
    .selectFrom('disbursement')
    .leftJoin('contract', (join) =>
      join.onRef('contract.civil_id', '=', 'disbursement.civil_id').onRef('contract.id', '=', 'disbursement.id'),
    )
    .selectAll('disbursement')
    .select([
      'contract.number',
      sql<Status>`case when disbursement.paid_at is not null then 'paid' else coalesce(contract.state ->> 'value', 'draft') end`.as(
        'shown_status',
      ),
      sql<Date>`greatest(disbursement.updated_at, contract.signed_at, contract.approved_at)`.as('changed_at'),
    ]);

type ContractedRow = Awaited<ReturnType<ReturnType<typeof withContracts>['execute']>>[number];
export const listedDisbursement = (row: ContractedRow): ListedDisbursement => ({
  id: row.id,
  number: row.number,
  status: row.shown_status,
  amount: row.amount,
  purpose: row.purpose,
  updatedAt: row.changed_at.toISOString(),
});

/** The requests of a loan account, the latest first. */
export const disbursementsOfAccount = async (
  db: Kysely<Database>,
  { civilId, id }: { civilId: string; id: string },
  now: Date,
): Promise<ListedDisbursement[]> => {
  const rows = await withContracts(db)
    .where('disbursement.civil_id', '=', civilId)
    .where('disbursement.loan_account_id', '=', id)
    .where(({ eb, or }) => or([eb('disbursement.status', '=', 'submitted'), eb('disbursement.expires_at', '>', now)]))
    .orderBy('disbursement.created_at', 'desc')
    .orderBy('disbursement.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(listedDisbursement);
};

/** The requests of all loan accounts whose contract waits for the signature of the citizen, the latest first. */
export const rowsToSign = (db: Kysely<Database>, civilId: string) =>
  withContracts(db)
    .where('disbursement.civil_id', '=', civilId)
    .where(sql<string>`contract.state ->> 'value'`, 'in', ['awaitingSignature', 'waitEnded'] satisfies Status[])
    .orderBy('disbursement.submitted_at', 'desc')
    .orderBy('disbursement.id', 'desc')
    .limit(LISTED);

/** Submitted requests with what is asked for, for the fund. */
export const submittedRows = (db: Kysely<Database>) =>
  withContracts(db)
    .innerJoin('loan_account', (join) =>
      join
        .onRef('loan_account.civil_id', '=', 'disbursement.civil_id')
        .onRef('loan_account.id', '=', 'disbursement.loan_account_id'),
    )
    .select([
      'loan_account.id as account_id',
      'loan_account.contract_number as loan_number',
      'loan_account.title',
      'contract.state',
      sql<Date>`disbursement.submitted_at`.as('asked_at'),
    ])
    .where('disbursement.status', '=', 'submitted');
