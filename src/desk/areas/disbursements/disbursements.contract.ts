/** The desk's API for the fund's side of batch disbursements: approving them as second party, and paying them out. */
import * as z from 'zod/mini';
import { bilingual, byId, id, instant, money } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { DISBURSEMENT_STATUSES } from '#contract/loans/disbursements.ts';
import { attachment } from '#contract/loans/loan-application.ts';
import {
  byDocument,
  decisionEndpoint,
  fileEndpoint,
  itemEndpoint,
  listEndpoint,
  reason,
} from '../../endpoints.contract.ts';

/** A submitted request, as the fund sees it. */
export const deskDisbursement = z.object({
  id,
  civilId: z.string(),
  applicant: z.string(),
  number: z.string(),
  loanAccountId: id,
  loanNumber: z.string(),
  title: bilingual,
  amount: money,
  purpose: z.string(),
  status: z.enum(DISBURSEMENT_STATUSES),
  documents: z.array(attachment),
  submittedAt: instant,
  paidAt: z.nullable(instant),
  /** What the fund can decide now as second party. */
  decisions: z.array(z.string()),
  /** Both parties have signed and it is not paid yet. */
  payable: z.boolean(),
});
export type DeskDisbursement = z.infer<typeof deskDisbursement>;

const decision = z.enum(['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse']);
export type DisbursementDecision = z.infer<typeof decision>;

export const endpoints = {
  disbursements: listEndpoint('/disbursements', 'Submitted disbursement requests, the newest first', {
    disbursements: z.array(deskDisbursement),
  }),
  disbursement: itemEndpoint('/disbursements/:id', 'One submitted request', deskDisbursement),
  disbursementDocument: fileEndpoint(
    '/disbursements/:id/documents/:documentId',
    'A document of a disbursement',
    byDocument,
  ),
  decideDisbursement: decisionEndpoint(
    '/disbursements/:id/decisions',
    'The decision of the fund as second party; `secondParty.refuse` needs a reason',
    { event: decision, reason: z.optional(reason) },
    deskDisbursement,
  ),
  payOut: endpoint(
    'POST /disbursements/:id/pay-out',
    'Books a disbursement that both parties have signed on its loan account; repeated, it changes nothing',
    { auth: 'public', params: byId, response: deskDisbursement, problems: ['not_found', 'illegal_transition'] },
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
