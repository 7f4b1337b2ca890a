/** A citizen's own data: what may be changed, and the calls that change it (specification sections 2, 3 and 8). */
import * as z from 'zod/mini';
import { bilingual, currentPassword, email, id, line, mobile, mobileCode, newPassword } from '../fields/fields.ts';
import { newPasswordFields, passwordsMatch } from '../fields/passwords.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, guarded, resendProblems } from '../kernel/problems.ts';
import { challenge } from './auth.ts';

export const profile = z.object({
  /** Counts up with every change; a change names the version it was made on. */
  version: z.int(),
  email: z.string(),
  /** Text in the citizen's words: once changed by him, the same in both languages. */
  address: bilingual,
  mobile: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const profileChanges = z.object({ email, address: line(5, 200) });
export type ProfileChanges = z.infer<typeof profileChanges>;
export const mobileChangeForm = z.object({ mobile, password: currentPassword });
/** The screen as typed; `minLength` is the host's. */
export const passwordChangeForm = (minLength: number) =>
  z.object({ currentPassword, ...newPasswordFields(minLength) }).check(passwordsMatch());

const challengeId = z.object({ challengeId: id });

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'E-mail, address and mobile as they stand',
    auth: 'session',
    response: profile,
    problems: guarded,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/profile',
    summary:
      'Changes e-mail and address on the version named; refused with what stands now when another window was first',
    auth: 'session',
    body: z.extend(profileChanges, { baseVersion: z.int() }),
    response: profile,
    problems: [...guarded, 'no_changes_detected', 'profile_changed', 'error_updating_user_data', 'invalid_request'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/profile/password',
    summary: 'A new password, for who knows the current one; every other session of the citizen ends',
    auth: 'session',
    body: z.object({ currentPassword, password: newPassword }),
    response: z.object({ ok: z.literal(true) }),
    problems: [...guarded, 'wrong_password', 'no_changes_detected', 'invalid_request'],
  }),
  changeMobile: endpoint({
    method: 'POST',
    path: '/profile/mobile',
    summary: 'Sends a seven-digit code to the new mobile, for who knows the password',
    auth: 'session',
    body: mobileChangeForm,
    response: challenge,
    problems: [...guarded, 'wrong_password', 'no_changes_detected', 'invalid_request'],
  }),
  resendMobileCode: endpoint({
    method: 'POST',
    path: '/profile/mobile/resend',
    summary: 'A new code for the same challenge',
    auth: 'session',
    body: challengeId,
    response: challenge,
    problems: [...guarded, ...resendProblems],
  }),
  confirmMobile: endpoint({
    method: 'POST',
    path: '/profile/mobile/confirm',
    summary:
      'The seven-digit code makes the new mobile the citizen’s; the old one is told, and every other session ends',
    auth: 'session',
    body: z.object({ challengeId: id, code: mobileCode }),
    response: profile,
    problems: [...guarded, ...codeProblems],
  }),
} as const;
