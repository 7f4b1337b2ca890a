/** What was booked on loan accounts, and their invoices. */
import type { ColumnType } from 'kysely';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import type { TransactionKind } from '#contract/loans/transactions.ts';

export type LoanAccountTables = {
  loan_transaction: {
    civil_id: string;
    id: string;
    loan_id: string;
    reference: string;
    kind: TransactionKind;
    /** The Hijri day of the booking, `YYYY/MM/DD`. */
    booked_on: string;
    /** The time of the booking; of two bookings on one day, the later one is the latest. */
    booked_at: Date;
    amount: number;
  };
  invoice: {
    civil_id: string;
    id: string;
    number: string;
    loan_id: string;
    instalment: number | null;
    amount: number;
    due_on: string;
    issued_at: Date;
    status: ColumnType<Invoice['status'], Invoice['status'] | undefined>;
  };
};
