/** The desk's API for exemptions: what was asked for, the decision of the fund, whole or loan by loan, and its answer to an objection. */
import * as z from 'zod/mini';
import { byId, id, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { exemptionItem, exemptionRequest, listedExemption } from '#contract/services/exemptions.ts';
import { listPage, listQuery } from '../lists/list.contract.ts';
import { history } from './history.contract.ts';

const asListed = {
  applicant: z.string(),
  applicantCivilId: z.string(),
  /** The name of the deceased, when they are a customer of the fund. */
  deceasedName: z.nullable(z.string()),
  /** What the fund can decide now. */
  decisions: z.array(z.string()),
};
/** A submitted request in the list of the fund. */
export const listedDeskExemption = z.extend(listedExemption, asListed);
export type ListedDeskExemption = z.infer<typeof listedDeskExemption>;

/** A submitted request, as the fund sees it. */
export const deskExemption = z.extend(exemptionRequest, {
  ...asListed,
  /** The loans with something to pay, as they are today. */
  openItems: z.array(exemptionItem),
  history,
});
export type DeskExemption = z.infer<typeof deskExemption>;

const reason = lines(limits.reasonLength);

export const exemptionDesk = {
  exemptions: endpoint('GET /exemptions', 'Submitted exemption requests, the newest first', {
    auth: 'public',
    query: listQuery,
    response: z.object({ exemptions: z.array(listedDeskExemption), ...listPage }),
    problems: ['invalid_request'],
  }),
  exemption: endpoint('GET /exemptions/:id', 'A submitted request with its documents, its loans and its history', {
    auth: 'public',
    params: byId,
    response: deskExemption,
    problems: ['not_found'],
  }),
  exemptionDocument: endpoint('GET /exemptions/:id/documents/:documentId', 'A document of a request or its objection', {
    auth: 'public',
    params: z.object({ id, documentId: id }),
    download: true,
    response: z.unknown(),
    problems: ['not_found'],
  }),
  decideExemption: endpoint(
    'POST /exemptions/:id/decisions',
    'A decision of the fund; a rejection needs a reason, one in part the decision of each loan, with a reason where it is not exempted',
    {
      auth: 'public',
      params: byId,
      body: z.object({
        event: z.enum([
          'exemption.accept',
          'exemption.reject',
          'exemption.rejectInPart',
          'objection.accept',
          'objection.reject',
        ]),
        reason: z.optional(reason),
        items: z.optional(
          z
            .array(z.object({ loanId: id, isExempted: z.boolean(), reason: z.optional(reason) }))
            .check(z.maxLength(100)),
        ),
      }),
      response: deskExemption,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
export type ExemptionDesk = typeof exemptionDesk;
