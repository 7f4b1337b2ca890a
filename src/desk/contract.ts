/**
 * The desk's JSON API under `/desk/api` plays the fund, the citizens' phones and faults, for tests and for people who try the
 * portal. In no citizen bundle; absent in production. Here are people, phones and faults; each area of the fund has its own contract.
 */
import * as z from 'zod/mini';
import { byId, id, instant } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';

export const message = z.object({ id, to: z.string(), text: z.string(), sentAt: instant });
const listedPerson = z.object({
  civilId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  mobile: z.string(),
  story: z.string(),
  storyEn: z.string(),
});
export const person = z.extend(listedPerson, { password: z.string() });
const condition = z.enum(['up', 'down', 'slow']);
export const faults = z.object({
  /** Each dependency works, refuses at once, or takes longer than the server's own timeout. */
  sms: condition,
  sso: condition,
  identityApp: condition,
  /** Answers every call of the portal's API as the firewall does: with a support ID. */
  firewall: z.boolean(),
  /** Milliseconds added to every answer of the portal's API. */
  delay: z.int().check(z.minimum(0), z.maximum(30_000)),
});
/** An open request of the identity app on a phone; the portal shows one of the numbers. */
export const phoneRequest = z.object({
  id,
  civilId: z.string(),
  service: z.string(),
  numbers: z.array(z.string()),
  expiresAt: instant,
});
export type Message = z.infer<typeof message>;
export type Person = z.infer<typeof person>;
export type Faults = z.infer<typeof faults>;
export type PhoneRequest = z.infer<typeof phoneRequest>;
/** A person whom the civil registry knows and who can register with the portal. */
export const newcomer = z.extend(listedPerson, {
  /** Hijri, as stored in the registry. */
  birthdate: z.string(),
  registered: z.boolean(),
});
export type Newcomer = z.infer<typeof newcomer>;

const clock = z.object({ now: instant, offsetSeconds: z.int() });
export const endpoints = {
  people: endpoint('GET /people', 'The seeded citizens, with their passwords', {
    auth: 'public',
    response: z.object({ people: z.array(person) }),
    problems: [],
  }),
  newcomers: endpoint('GET /newcomers', 'People of the registry who can register, and whether they have registered', {
    auth: 'public',
    response: z.object({ newcomers: z.array(newcomer) }),
    problems: [],
  }),
  addNewcomer: endpoint('POST /newcomers', 'Puts one more person into the registry, who can register; never listed', {
    auth: 'public',
    response: newcomer,
    problems: [],
  }),
  messages: endpoint('GET /messages', 'Text messages that were sent, the newest first; `to` narrows to one phone', {
    auth: 'public',
    query: z.object({ to: z.optional(z.string()), after: z.optional(id) }),
    response: z.object({
      messages: z.array(message),
      /** The last one of this page, after which the next page begins. */
      next: z.nullable(id),
    }),
    problems: ['invalid_request'],
  }),
  identityRequests: endpoint('GET /identity-app', 'Open requests of the identity app, on all phones', {
    auth: 'public',
    response: z.object({ requests: z.array(phoneRequest) }),
    problems: [],
  }),
  answerIdentityRequest: endpoint(
    'POST /identity-app/:id/answer',
    'Chooses a number (the right one approves, a wrong one rejects), or rejects without one',
    {
      auth: 'public',
      params: byId,
      body: z.object({ number: z.optional(z.string()) }),
      response: z.object({ ok: z.literal(true) }),
      problems: ['not_found'],
    },
  ),
  faults: endpoint('GET /faults', 'What is broken on purpose', { auth: 'public', response: faults, problems: [] }),
  setFaults: endpoint('PUT /faults', 'Breaks or repairs dependencies', {
    auth: 'public',
    body: z.partial(faults),
    response: faults,
    problems: ['invalid_request'],
  }),
  clock: endpoint('GET /clock', "The server's clock", {
    auth: 'public',
    response: clock,
    problems: [],
  }),
  setClock: endpoint('PUT /clock', "Moves the server's clock by an offset from the real time, in seconds", {
    auth: 'public',
    body: z.pick(clock, { offsetSeconds: true }),
    response: clock,
    problems: ['invalid_request'],
  }),
} as const;
