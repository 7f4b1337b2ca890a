/**
 * Registration at the portal (specification section 4, product rulings section 4). The server's answer does not depend on whether
 * it knows the person: private information goes to the person's phone.
 */
import * as z from 'zod/mini';
import { pastHijri } from '../calendar/date-input.ts';
import { civilId, email, hijriDate, id, mobile, mobileCode, newPassword, typedDate } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { newPasswordFields, passwordsMatch } from '../fields/passwords.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, resendProblems } from '../kernel/problems.ts';
import { challenge, challengeId } from './auth.ts';

const person = { civilId, birthdate: hijriDate, mobile, email };
export const registrationDetails = z.object({ ...person, password: newPassword });
export type RegistrationDetails = z.infer<typeof registrationDetails>;
/** Which days a birth date can be on a day of the server, Hijri. */
export const birthDateOn = (today: string) => pastHijri(today, limits.yearsAgo.citizen);
/** The form as typed; `minLength` comes from the configuration. */
export const registrationForm = (minLength: number, today: string) =>
  z
    .object({ ...person, birthdate: typedDate(birthDateOn(today)), ...newPasswordFields(minLength) })
    .check(passwordsMatch());

export const registrationEndpoints = {
  start: endpoint(
    'POST /registration',
    'Sends a seven-digit code to the given mobile. The answer is the same whether or not the registry knows the civil ID with that birthdate, and whether or not the person is registered; only the text message says which.',
    {
      waits: true,
      auth: 'public',
      body: registrationDetails,
      response: challenge,
      problems: ['invalid_request', 'too_many_requests', 'service_suspended'],
    },
  ),
  resend: endpoint('POST /registration/resend', 'The message again, with a new code', {
    waits: true,
    auth: 'public',
    body: challengeId,
    response: challenge,
    problems: [...resendProblems, 'too_many_requests', 'service_suspended'],
  }),
  confirm: endpoint(
    'POST /registration/confirm',
    'The seven-digit code registers the person, exactly once; they then log in',
    {
      waits: true,
      auth: 'public',
      body: z.object({ challengeId: id, code: mobileCode }),
      response: z.object({ registered: z.literal(true) }),
      problems: [...codeProblems, 'invalid_request'],
    },
  ),
} as const;
