/** The desk's API for messages to the fund: what was sent, and noting what was done about it. Also the numbers of open captchas, for tests. */
import * as z from 'zod/mini';
import { byId, id, instant, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { CONTACT_REASONS } from '#contract/services/contact.ts';
import { decisionEndpoint, itemEndpoint, listEndpoint } from '../../endpoints.contract.ts';

/** A message, as the fund sees it. */
export const deskMessage = z.object({
  id,
  reference: z.string(),
  /** The sender's civil ID; null for a visitor. */
  civilId: z.nullable(z.string()),
  reason: z.enum(CONTACT_REASONS),
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  country: z.string(),
  city: z.string(),
  sentAt: instant,
  handledAt: z.nullable(instant),
  /** What the fund did about it. */
  note: z.nullable(z.string()),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const endpoints = {
  contactMessages: listEndpoint('/contact-messages', 'Messages to the fund, the newest first', {
    messages: z.array(deskMessage),
  }),
  contactMessage: itemEndpoint('/contact-messages/:id', 'One message to the fund', deskMessage),
  handleContactMessage: decisionEndpoint(
    '/contact-messages/:id/handling',
    'Notes what the fund did about a message; it is handled once',
    { note: lines(limits.reasonLength) },
    deskMessage,
  ),
  captchaNumber: endpoint('GET /captchas/:id', 'The number in the image of a captcha that is not answered yet', {
    auth: 'public',
    params: byId,
    response: z.object({ number: z.string() }),
    problems: ['captcha_expired', 'invalid_request'],
  }),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
