/** Contracts of deals and disbursements, and their history. */
import type { ContractContent, RequestType } from '#contract/loans/contracts.ts';
import type { EventColumns, Json } from '#server/db/schema.ts';

/** `clauses`: of a contract that was stored when servers of release 0.1.0 could still read it. */
export type StoredContent = Omit<ContractContent, 'clauses'> & Partial<Pick<ContractContent, 'clauses'>>;

declare module '#server/db/schema.ts' {
  interface Database {
    contract: {
      civil_id: string;
      /** The id of its deal or disbursement. */
      id: string;
      request_type: RequestType;
      /** The account of a deal's contract is opened under this id when both parties have signed. */
      loan_account_id: string;
      number: string;
      content: Json<StoredContent>;
      /** The hash of the clauses; null while they are in the content. */
      clauses_hash: Buffer | null;
      /** Persisted snapshot of the contract's lifecycle machine. */
      state: Json<unknown>;
      version: number;
      issued_at: Date;
      signed_at: Date | null;
      approved_at: Date | null;
    };
    /** The clauses of contracts, each text once. Nothing deletes them: a contract is what it was signed as. */
    contract_clauses: { hash: Buffer; clauses: Json<ContractContent['clauses']> };
    contract_event: EventColumns<'citizen' | 'fund' | 'system'> & { contract_id: string };
  }
}
