/**
 * Becoming a citizen of the portal (specification section 4, product rulings section 4). What the host answers does not depend
 * on whether it knows the person: what only he may learn is told to his phone.
 */
import * as z from 'zod/mini';
import { civilId, email, hijriDate, id, mobile, mobileCode, newPassword } from '../fields/fields.ts';
import { newPasswordFields, passwordsMatch } from '../fields/passwords.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, resendProblems } from '../kernel/problems.ts';
import { challenge } from './auth.ts';

const person = { civilId, birthdate: hijriDate, mobile, email };
export const registrationDetails = z.object({ ...person, password: newPassword });
export type RegistrationDetails = z.infer<typeof registrationDetails>;
/** The screen as typed; `minLength` is the host's. */
export const registrationForm = (minLength: number) =>
  z.object({ ...person, ...newPasswordFields(minLength) }).check(passwordsMatch());

export const registrationEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/registration',
    summary:
      'Sends a seven-digit code to the mobile given. Answered alike whether the registry knows the civil ID with that birthdate or not and whether the person is registered already: the text message says it.',
    auth: 'public',
    body: registrationDetails,
    response: challenge,
    problems: ['invalid_request', 'too_many_requests', 'service_suspended'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/registration/resend',
    summary: 'The message again, with a new code',
    auth: 'public',
    body: z.object({ challengeId: id }),
    response: challenge,
    problems: [...resendProblems, 'too_many_requests', 'service_suspended'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/registration/confirm',
    summary: 'The seven-digit code makes the person a citizen of the portal, exactly once; he then logs in',
    auth: 'public',
    body: z.object({ challengeId: id, code: mobileCode }),
    response: z.object({ registered: z.literal(true) }),
    problems: [...codeProblems, 'invalid_request'],
  }),
} as const;
