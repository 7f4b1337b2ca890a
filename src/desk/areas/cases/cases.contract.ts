/** The desk's API for cases: submitted deals with their contracts, and the decisions of the fund. */
import * as z from 'zod/mini';
import { byId, count } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { loanContract } from '#contract/loans/contracts.ts';
import { deal, dealDetails, dealHistoryEntry } from '#contract/loans/deals.ts';
import {
  byDocument,
  decisionEndpoint,
  fileEndpoint,
  itemEndpoint,
  listEndpoint,
  reason,
} from '../../endpoints.contract.ts';

/** The contract of a case: how far it is signed, and what happened to it, the earliest first. */
export const caseContract = z.extend(
  z.pick(loanContract, {
    number: true,
    state: true,
    version: true,
    issuedAt: true,
    signedAt: true,
    approvedAt: true,
    waitEndsAt: true,
  }),
  {
    history: z.array(
      z.extend(z.pick(dealHistoryEntry, { at: true, event: true, state: true, note: true, by: true }), {
        version: count,
      }),
    ),
  },
);
export type CaseContract = z.infer<typeof caseContract>;
export const caseFile = z.extend(dealDetails, {
  civilId: z.string(),
  applicant: z.string(),
  /** The contract of the deal; null until the fund has prepared it. */
  contract: z.nullable(caseContract),
  decisions: z.array(z.string()),
});
export type CaseFile = z.infer<typeof caseFile>;
const listedCase = z.extend(deal, { civilId: z.string(), applicant: z.string() });
export type Case = z.infer<typeof listedCase>;

export const endpoints = {
  cases: listEndpoint('/cases', 'Submitted deals, the newest first', { cases: z.array(listedCase) }),
  case: itemEndpoint(
    '/cases/:id',
    'One case with its answers, documents, history and the decisions its state allows',
    caseFile,
  ),
  document: fileEndpoint('/cases/:id/documents/:documentId', 'A document of a case', byDocument),
  contractDocument: endpoint('GET /cases/:id/contract', 'The contract of a case as its citizen downloads it', {
    auth: 'public',
    params: byId,
    query: z.object({ lang: z.enum(LANGS) }),
    download: true,
    response: z.unknown(),
    problems: ['not_found', 'contract_document_not_found', 'invalid_request'],
  }),
  decide: decisionEndpoint(
    '/cases/:id/decisions',
    'Moves a case by one event of the deal lifecycle; a rejection or refusal needs a reason, `document.request` and `document.withdraw` the kind of the document',
    { event: z.string(), reason: z.optional(reason), document: z.optional(z.string()) },
    caseFile,
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
