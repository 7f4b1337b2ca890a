/** The desk's API for exemptions: what was asked for, the decision of the fund, whole or loan by loan, and its answer to an objection. */
import * as z from 'zod/mini';
import { id } from '#contract/fields/fields.ts';
import { exemptionItem, exemptionRequest, listedExemption } from '#contract/services/exemptions.ts';
import {
  applicant,
  byDocument,
  decisionEndpoint,
  fileEndpoint,
  history,
  itemEndpoint,
  listEndpoint,
  reason,
} from '../../endpoints.contract.ts';

const asListed = {
  ...applicant,
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

const decision = z.enum([
  'exemption.accept',
  'exemption.reject',
  'exemption.rejectInPart',
  'objection.accept',
  'objection.reject',
]);
export type ExemptionDecision = z.infer<typeof decision>;

export const endpoints = {
  exemptions: listEndpoint('/exemptions', 'Submitted exemption requests, the newest first', {
    exemptions: z.array(listedDeskExemption),
  }),
  exemption: itemEndpoint(
    '/exemptions/:id',
    'A submitted request with its documents, its loans and its history',
    deskExemption,
  ),
  exemptionDocument: fileEndpoint(
    '/exemptions/:id/documents/:documentId',
    'A document of a request or its objection',
    byDocument,
  ),
  decideExemption: decisionEndpoint(
    '/exemptions/:id/decisions',
    'A decision of the fund; a rejection needs a reason, one in part the decision of each loan, with a reason where it is not exempted',
    {
      event: decision,
      reason: z.optional(reason),
      items: z.optional(
        z.array(z.object({ loanId: id, isExempted: z.boolean(), reason: z.optional(reason) })).check(z.maxLength(100)),
      ),
    },
    deskExemption,
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
