/** Contracts as their citizen and the desk see them. Offered to other areas. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { ContractContent, LoanContract, RequestType } from '#contract/loans/contracts.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type ContractKey, snapshotOf } from './lifecycle.ts';

/** Contracts with their clauses, and the end of the waiting time while there is one. */
export const contractRows = (db: Kysely<Database>) =>
  db
    .selectFrom('contract')
    .leftJoin('timer', (join) =>
      join.onRef('timer.civil_id', '=', 'contract.civil_id').onRef('timer.subject', '=', 'contract.id'),
    )
    .leftJoin('contract_clauses', 'contract_clauses.hash', 'contract.clauses_hash')
    .selectAll('contract')
    .select(['timer.due_at as wait_ends_at', 'contract_clauses.clauses']);

export type ShownRow = Awaited<ReturnType<ReturnType<typeof contractRows>['execute']>>[number];

const contentOf = ({ content, clauses }: Pick<ShownRow, 'content' | 'clauses'>): ContractContent => {
  const said = content.clauses ?? clauses;
  if (!said) throw new Error('the clauses of a contract are missing');
  return { ...content, clauses: said };
};

export const showContract = (row: ShownRow, now: Date): LoanContract => {
  const { value, context } = snapshotOf(row);
  return {
    id: row.id,
    requestType: row.request_type,
    loanAccountId: row.loan_account_id,
    number: row.number,
    state: value,
    version: row.version,
    content: contentOf(row),
    issuedAt: row.issued_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    reason: context.reason,
    waitEndsAt: row.wait_ends_at?.toISOString() ?? null,
    now: now.toISOString(),
  };
};

/** Another citizen's contract does not exist. */
export const contractOf = async (
  db: Kysely<Database>,
  { civilId, id }: ContractKey,
  now: Date,
): Promise<LoanContract> =>
  showContract(
    await contractRows(db)
      .where('contract.civil_id', '=', civilId)
      .where('contract.id', '=', id)
      .executeTakeFirstOrThrow(problem('contract_document_not_found')),
    now,
  );

/** What the payload of an event says: the reason of a rejection or a refusal. */
const said = z.object({ reason: z.optional(z.string()) });

/** What happened to a contract, the earliest first. */
export const contractHistoryOf = async (db: Kysely<Database>, { civilId, id }: ContractKey) => {
  const rows = await db
    .selectFrom('contract_event')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('contract_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.map(({ version, at, event, state, by, payload }) => ({
    ...{ version, event, state, by },
    at: at.toISOString(),
    note: said.parse(payload).reason ?? null,
  }));
};

type OfAccount = { civilId: string; loanAccountId: string; requestType: RequestType };

/** The latest one: an account may have had several disbursements. */
export const contractOfAccount = async (
  db: Kysely<Database>,
  { civilId, loanAccountId, requestType }: OfAccount,
  now: Date,
): Promise<LoanContract> =>
  showContract(
    await contractRows(db)
      .where('contract.civil_id', '=', civilId)
      .where('contract.loan_account_id', '=', loanAccountId)
      .where('contract.request_type', '=', requestType)
      .orderBy('contract.issued_at', 'desc')
      .orderBy('contract.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(problem('contract_document_not_found')),
    now,
  );
