/** The account page: the citizen, their loans with instalments, drafts and deals (specification sections 2 and 3). */
import * as z from 'zod/mini';
import { user, withSession } from './access/auth.ts';
import { bilingual, money } from './fields/fields.ts';
import { endpoint } from './kernel/kernel.ts';
import { next } from './kernel/pages.ts';
import { deal } from './loans/deals.ts';
import { listedDisbursement } from './loans/disbursements.ts';
import { listedDraft } from './loans/drafts.ts';
import { loanAccount } from './loans/loan-accounts.ts';
import { loanTransaction } from './loans/transactions.ts';
import { appointment } from './services/appointments.ts';
import { listedLetter, REQUEST_KINDS } from './services/letters.ts';

/** The number of latest transactions that the account page shows of a loan. */
export const LATEST_TRANSACTIONS = 3;
/** A loan of the account page. */
const listedLoan = z.extend(loanAccount, { latestTransactions: z.array(loanTransaction) });
export type ListedLoan = z.infer<typeof listedLoan>;

/** A request in writing that is not closed. */
const openLetter = z.extend(
  z.pick(listedLetter, { number: true, title: true, awaits: true, requestedAt: true, respondedAt: true }),
  { kind: z.enum(REQUEST_KINDS) },
);
export type OpenLetter = z.infer<typeof openLetter>;

export const account = z.object({
  user,
  userId: z.string(),
  birthDate: z.string(),
  branch: bilingual,
  relationshipManager: bilingual,
  address: bilingual,
  disbursed: money,
  bookedBalance: money,
  loans: z.array(listedLoan),
  /** Those that wait for the signature of the citizen, the latest first. */
  disbursementsToSign: z.array(listedDisbursement),
  /** Those that await the citizen first, then the latest. */
  letters: z.array(openLetter),
  /** The first page of each; `next` names where the second begins. */
  drafts: z.array(listedDraft),
  deals: z.array(deal),
  next: z.object({ drafts: next, deals: next }),
  /** The one that is ahead or under way and begins first. */
  nextAppointment: z.nullable(appointment),
});
export type Account = z.infer<typeof account>;

export const accountEndpoint = endpoint('GET /account', 'The account page', { ...withSession, response: account });
