/**
 * Contracts: what a citizen signs with the identity app and the fund approves as second party (specification sections 3 and 4).
 * A contract belongs to a deal, or to a batch disbursement from a loan account; its id is the id of that deal or disbursement.
 */
import * as z from 'zod/mini';
import { withSession } from '../access/auth.ts';
import { bilingual, byId, count, id, instant, money, someLines } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';

/** What is signed: the `request_type` of the specification's routes. */
export const REQUEST_TYPES = ['contract', 'disbursement'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** `waitEnded`: the fund did not approve in time, so the citizen may sign again. `refused` is the fund's, `rejected` the citizen's. */
export const CONTRACT_STATES = [
  'awaitingSignature',
  'awaitingSecondParty',
  'waitEnded',
  'signed',
  'rejected',
  'refused',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** What the paper says. It never changes once the contract is prepared. */
export const contractContent = z.object({
  /** The reference number of the deal or of the disbursement. */
  reference: z.string(),
  borrower: bilingual,
  civilId: z.string(),
  projectName: z.string(),
  product: bilingual,
  subProduct: bilingual,
  /** The number of the loan's contract, for a disbursement from it. */
  loanNumber: z.nullable(z.string()),
  /** The purpose of a disbursement. */
  purpose: z.optional(z.string()),
  amount: money,
  /** `dueOn`: Hijri, `YYYY/MM/DD`. A disbursement has none of its own. */
  instalments: z.array(z.object({ number: count, dueOn: z.string(), amount: money })),
  graceYears: count,
  clauses: z.array(z.object({ title: bilingual, text: bilingual })),
});
export type ContractContent = z.infer<typeof contractContent>;

export const loanContract = z.object({
  id,
  requestType: z.enum(REQUEST_TYPES),
  loanAccountId: id,
  number: z.string(),
  state: z.enum(CONTRACT_STATES),
  version: count,
  content: contractContent,
  issuedAt: instant,
  signedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  /** Why the citizen rejected it, or the fund refused it. */
  reason: z.nullable(z.string()),
  /** When the waiting time for the fund's approval ends; with `now` the portal counts down without trusting the device's clock. */
  waitEndsAt: z.nullable(instant),
  now: instant,
});
export type LoanContract = z.infer<typeof loanContract>;

/** The reason of a rejection, as typed. */
export const rejectionReason = someLines(limits.reasonLength);

/** An unknown contract, another citizen's, and a deal without one are the same. */
const problems = [...withSession.problems, 'contract_document_not_found'] as const;
const own = { ...withSession, params: byId, flag: 'signContract', problems } as const;

export const contractsEndpoints = {
  get: endpoint(
    'GET /contracts/:id',
    'One contract with its content and its state; `id` is of the deal or disbursement',
    {
      ...own,
      response: loanContract,
    },
  ),
  ofAccount: endpoint(
    'GET /loan-accounts/:loanAccountId/contracts/:requestType',
    'The latest contract of a loan account, or of a disbursement from it',
    {
      ...own,
      params: z.object({ loanAccountId: id, requestType: z.enum(REQUEST_TYPES) }),
      response: loanContract,
    },
  ),
  document: endpoint(
    'GET /contracts/:id/document',
    'The contract as a PDF in the language of the call: to read until it is signed by both parties, then the sealed paper',
    { ...own, download: true, response: z.unknown() },
  ),
  reject: endpoint('POST /contracts/:id/reject', 'Rejects a contract for good, with a reason', {
    waits: true,
    ...own,
    idempotent: true,
    body: z.object({ reason: rejectionReason }),
    response: loanContract,
    problems: [...problems, 'illegal_transition', 'invalid_request'],
  }),
} as const;
