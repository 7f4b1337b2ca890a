/** What is booked on a loan account (specification section 3). */
import * as z from 'zod/mini';
import { id, money } from '../fields/fields.ts';

/** An exemption settles what a deceased borrower owed. */
export const TRANSACTION_KINDS = ['disbursement', 'payment', 'exemption'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export const loanTransaction = z.object({
  id,
  reference: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** The Hijri date, `YYYY/MM/DD`. */
  bookedOn: z.string(),
  amount: money,
});
export type LoanTransaction = z.infer<typeof loanTransaction>;
