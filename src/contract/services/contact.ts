/**
 * Messages to the fund from anybody, and the captcha in front of them (specification sections 2, 3, 5 and 8). No
 * answer contains the number as text, only its image and its sound.
 */
import * as z from 'zod/mini';
import { byId, digits, email, id, line, mobile, someLines } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { endpoint } from '../kernel/kernel.ts';
import { rule } from '../kernel/rules.ts';
import { COUNTRIES } from './countries.ts';

export const CONTACT_REASONS = ['inquiry', 'complaint', 'suggestion', 'technicalProblem', 'thanks', 'other'] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

/** A field that may stay empty; what is in it is checked like the field itself. */
const orEmpty = (field: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string(rule('invalid')),
    z.transform((text, ctx) => {
      if (text.trim() === '') return '';
      const { data, error } = field.safeParse(text);
      for (const { message } of error?.issues ?? []) ctx.issues.push({ code: 'custom', message, input: text });
      return data ?? z.NEVER;
    }),
  );

const { subject, name, city, text } = limits.contactMessage;
const fields = z.object({
  reason: z.enum(CONTACT_REASONS, rule('required')),
  subject: line(2, subject),
  message: someLines(text),
  name: line(2, name),
  /** The fund answers by one of these two. */
  mobile: orEmpty(mobile),
  email: orEmpty(email),
  country: z.enum(COUNTRIES, rule('required')),
  city: line(2, city),
  captcha: digits(limits.captcha.digits),
});
export type ContactAnswers = z.output<typeof fields>;

const ways = z.object({ mobile: z.string(), email: z.string() });
const hasWay = ({ mobile, email }: z.infer<typeof ways>) => mobile.trim() !== '' || email.trim() !== '';
const NO_WAY = { path: ['mobile'], message: rule('contactWay') };

/**
 * The form checks the same as the body, with all faults at once: a check of a whole object is left out while one of its
 * fields is empty.
 */
export const contactForm = z.pipe(
  z.unknown(),
  z.transform((typed, ctx): ContactAnswers => {
    const { data, error } = fields.safeParse(typed);
    const faults = (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
    const given = ways.safeParse(typed);
    if (!given.success || !hasWay(given.data)) faults.push(NO_WAY);
    for (const { path, message } of faults) ctx.issues.push({ code: 'custom', path: [...path], message, input: typed });
    return data ?? z.NEVER;
  }),
);
/** The form as typed, without the number of the image: what the device keeps. */
export const typedContact = z.object({
  reason: z.string(),
  subject: z.string(),
  message: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  country: z.string(),
  city: z.string(),
});
export type TypedContact = z.infer<typeof typedContact>;

/** `image`: a PNG as a data URL. */
export const captcha = z.object({ id, image: z.string() });
export type Captcha = z.infer<typeof captcha>;

export const sentMessage = z.object({ reference: z.string() });
export type SentMessage = z.infer<typeof sentMessage>;

/** `key`: the same message sent again under its key is the same message. Visitors have no idempotency keys of their own. */
const body = z
  .extend(fields, { captchaId: id, key: z.string().check(z.regex(/^contact:[0-9a-f-]{36}:\d{1,6}$/, rule('invalid'))) })
  .check(z.refine(hasWay, { path: NO_WAY.path, error: NO_WAY.message }));

export const contactEndpoints = {
  captcha: endpoint('POST /contact/captchas', 'A new image with a number. It takes one answer, within ten minutes', {
    auth: 'public',
    response: captcha,
    problems: ['too_many_requests'],
  }),
  captchaAudio: endpoint(
    'GET /contact/captchas/:id/audio',
    'The number of the image, spoken in the language of the call (WAV); every time it sounds different',
    {
      auth: 'public',
      params: byId,
      download: true,
      response: z.unknown(),
      problems: ['captcha_expired', 'too_many_requests', 'invalid_request'],
    },
  ),
  send: endpoint(
    'POST /contact/messages',
    'Sends a message to the fund. With a session it belongs to the citizen; without one it is a visitor’s',
    {
      waits: true,
      auth: 'public',
      body,
      response: sentMessage,
      problems: ['wrong_captcha', 'captcha_expired', 'idempotency_key_reused', 'too_many_requests', 'invalid_request'],
    },
  ),
} as const;
