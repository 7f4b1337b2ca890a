/** The desk's API for the fund's side of loan accounts: what was booked, booking more, and invoices. */
import * as z from 'zod/mini';
import { byId, id, money } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { invoice, loanAccount, loanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { loanTransaction } from '#contract/loans/transactions.ts';
import { itemEndpoint, listEndpoint } from '../../endpoints.contract.ts';

/** An exemption is booked by the decision of its request alone. */
export const BOOKABLE_KINDS = ['disbursement', 'payment'] as const;
export type BookableKind = (typeof BOOKABLE_KINDS)[number];

const borrower = { civilId: z.string(), applicant: z.string() };
const listedLoan = z.extend(loanAccount, borrower);
export type DeskLoan = z.infer<typeof listedLoan>;
export const deskLoanAccount = z.extend(loanAccountDetails, borrower);
export type DeskLoanAccount = z.infer<typeof deskLoanAccount>;

export const endpoints = {
  loanAccounts: listEndpoint('/loan-accounts', 'Loan accounts, the newest first', {
    loanAccounts: z.array(listedLoan),
  }),
  loanAccount: itemEndpoint(
    '/loan-accounts/:id',
    'One loan account with its latest transactions and its invoices',
    deskLoanAccount,
  ),
  bookTransaction: endpoint(
    'POST /loan-accounts/:id/transactions',
    'Books a payment or a disbursement of so many halalas; repeated with the same `id`, it books nothing and answers the same',
    {
      auth: 'public',
      params: byId,
      body: z.object({ id, kind: z.enum(BOOKABLE_KINDS), amount: money }),
      response: loanTransaction,
      problems: ['not_found', 'idempotency_key_reused', 'invalid_request'],
    },
  ),
  issueInvoice: endpoint(
    'POST /loan-accounts/:id/invoices',
    'Issues an invoice for the next open instalment that has none; repeated with the same `id`, it answers the same invoice',
    {
      auth: 'public',
      params: byId,
      body: z.object({ id }),
      response: invoice,
      problems: ['not_found', 'idempotency_key_reused', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
