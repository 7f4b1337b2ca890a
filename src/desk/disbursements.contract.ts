/** The desk's API for the fund's side of batch disbursements: approving them as second party, and paying them out. */
import * as z from 'zod/mini';
import { bilingual, byId, id, instant, lines, money } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { DISBURSEMENT_STATUSES } from '#contract/loans/disbursements.ts';
import { attachment } from '#contract/loans/loan-application.ts';
import { listPage, listQuery } from './lists/list.contract.ts';

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

export const disbursementDesk = {
  disbursements: endpoint('GET /disbursements', 'Submitted disbursement requests, the newest first', {
    auth: 'public',
    query: listQuery,
    response: z.object({ disbursements: z.array(deskDisbursement), ...listPage }),
    problems: ['invalid_request'],
  }),
  disbursement: endpoint('GET /disbursements/:id', 'One submitted request', {
    auth: 'public',
    params: byId,
    response: deskDisbursement,
    problems: ['not_found'],
  }),
  disbursementDocument: endpoint('GET /disbursements/:id/documents/:documentId', 'A document of a disbursement', {
    auth: 'public',
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
    problems: ['not_found'],
  }),
  decideDisbursement: endpoint(
    'POST /disbursements/:id/decisions',
    'The decision of the fund as second party; `secondParty.refuse` needs a reason',
    {
      auth: 'public',
      params: byId,
      body: z.object({
        event: z.enum(['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse']),
        reason: z.optional(lines(limits.reasonLength)),
      }),
      response: deskDisbursement,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
  payOut: endpoint(
    'POST /disbursements/:id/pay-out',
    'Books a disbursement that both parties have signed on its loan account; repeated, it changes nothing',
    { auth: 'public', params: byId, response: deskDisbursement, problems: ['not_found', 'illegal_transition'] },
  ),
} as const;
export type DisbursementDesk = typeof disbursementDesk;
