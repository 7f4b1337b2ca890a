/** The desk's API for messages to the fund: what was sent, and noting what was done about it. Also the numbers of open captchas, for tests. */
import * as z from 'zod/mini';
import { byId, id, instant, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { CONTACT_REASONS } from '#contract/services/contact.ts';
import { listPage, listQuery } from '../lists/list.contract.ts';

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

export const contactDesk = {
  contactMessages: endpoint('GET /contact-messages', 'Messages to the fund, the newest first', {
    auth: 'public',
    query: listQuery,
    response: z.object({ messages: z.array(deskMessage), ...listPage }),
    problems: ['invalid_request'],
  }),
  contactMessage: endpoint('GET /contact-messages/:id', 'One message to the fund', {
    auth: 'public',
    params: byId,
    response: deskMessage,
    problems: ['not_found'],
  }),
  handleContactMessage: endpoint(
    'POST /contact-messages/:id/handling',
    'Notes what the fund did about a message; it is handled once',
    {
      auth: 'public',
      params: byId,
      body: z.object({ note: lines(limits.reasonLength) }),
      response: deskMessage,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
  captchaNumber: endpoint('GET /captchas/:id', 'The number in the image of a captcha that is not answered yet', {
    auth: 'public',
    params: byId,
    response: z.object({ number: z.string() }),
    problems: ['captcha_expired', 'invalid_request'],
  }),
} as const;
export type ContactDesk = typeof contactDesk;
