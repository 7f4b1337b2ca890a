/** One loan account: the fields of its contract, how far it is paid back, and what was booked (specification section 3). */
import * as z from 'zod/mini';
import { ownById } from '../access/auth.ts';
import { bilingual, count, id, instant, money } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { loanTransaction } from './transactions.ts';

export const loanAccount = z.object({
  id,
  contractNumber: z.string(),
  title: bilingual,
  contractAmount: money,
  loanDate: z.string(),
  maturityDate: z.string(),
  outstanding: money,
  paid: money,
  troubled: z.boolean(),
  instalments: z.array(z.object({ number: count, dueOn: z.string(), amount: money, paid: money })),
});
export type LoanAccount = z.infer<typeof loanAccount>;

export const INVOICE_STATUSES = ['open', 'paid', 'cancelled'] as const;
export const invoice = z.object({
  id,
  number: z.string(),
  loanId: id,
  contractNumber: z.string(),
  title: bilingual,
  /** The number of the instalment that the invoice asks for; null where it asks for something else. */
  instalment: z.nullable(count),
  amount: money,
  /** The Hijri due date, `YYYY/MM/DD`. */
  dueOn: z.string(),
  issuedAt: instant,
  status: z.enum(INVOICE_STATUSES),
});
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type Invoice = z.infer<typeof invoice>;

export const loanAccountDetails = z.extend(loanAccount, {
  /** The deal that it comes from; null for an account that is older than the portal. */
  dealId: z.nullable(id),
  disbursed: money,
  /** What of the contract amount is not disbursed yet. */
  remaining: money,
  /** The first page, the latest first; `next` names where the second begins. */
  transactions: z.array(loanTransaction),
  next,
  invoices: z.array(invoice),
});
export type LoanAccountDetails = z.infer<typeof loanAccountDetails>;

export const loanAccountsEndpoints = {
  get: endpoint('GET /loan-accounts/:id', 'One loan account with its instalments, latest transactions and invoices', {
    ...ownById,
    response: loanAccountDetails,
  }),
  transactions: endpoint('GET /loan-accounts/:id/transactions', 'What was booked, in pages, the latest first', {
    ...ownById,
    query: pageQuery,
    response: z.object({ transactions: z.array(loanTransaction), next }),
  }),
  table: endpoint(
    'GET /loan-accounts/:id/table',
    'Instalments and transactions as a table (CSV), with its headings in the language of the call',
    { ...ownById, download: true, response: z.unknown() },
  ),
  statement: endpoint(
    'GET /loan-accounts/:id/statement',
    'The statement of the account as a sealed PDF, in the language of the call',
    { ...ownById, download: true, response: z.unknown() },
  ),
  invoice: endpoint('GET /invoices/:id', 'One invoice', { ...ownById, response: invoice }),
  invoiceDocument: endpoint('GET /invoices/:id/document', 'The invoice as a sealed PDF, in the language of the call', {
    ...ownById,
    download: true,
    response: z.unknown(),
  }),
} as const;
