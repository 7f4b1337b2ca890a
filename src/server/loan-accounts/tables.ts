/** What was booked on loan accounts, and their invoices. */

import type { ColumnType } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import type { TransactionKind } from '#contract/loans/transactions.ts';
import type { Json } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Database {
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
    loan_account: {
      civil_id: string;
      id: string;
      contract_number: string;
      title: Json<Bilingual>;
      contract_amount: number;
      loan_date: string;
      maturity_date: string;
      troubled: boolean;
      /** The deal whose contract it is; null for an account that is older than the portal. */
      deal_id: ColumnType<string | null, string | undefined>;
    };
    instalment: { civil_id: string; loan_id: string; number: number; due_on: string; amount: number; paid: number };
  }
}
