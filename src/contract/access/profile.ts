/** A citizen's own data and the calls that change it (specification sections 2, 3 and 8). */
import * as z from 'zod/mini';
import { bilingual, currentPassword, email, id, line, mobile, mobileCode, newPassword, ok } from '../fields/fields.ts';
import { limits } from '../fields/limits.ts';
import { newPasswordFields, passwordsMatch } from '../fields/passwords.ts';
import { endpoint } from '../kernel/kernel.ts';
import { codeProblems, guarded, resendProblems } from '../kernel/problems.ts';
import { challenge, challengeId, withSession } from './auth.ts';

export const profile = z.object({
  /** Increases with every change; a change names the version that it is based on. */
  version: z.int(),
  email: z.string(),
  /** The citizen's own text: once they change it, it is the same in both languages. */
  address: bilingual,
  mobile: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const profileChanges = z.object({ email, address: line(limits.address.min, limits.address.max) });
export type ProfileChanges = z.infer<typeof profileChanges>;
export const mobileChangeForm = z.object({ mobile, password: currentPassword });
/** The form as typed; `minLength` comes from the configuration. */
export const passwordChangeForm = (minLength: number) =>
  z.object({ currentPassword, ...newPasswordFields(minLength) }).check(passwordsMatch());

export const profileEndpoints = {
  get: endpoint('GET /profile', 'E-mail, address and mobile', { ...withSession, response: profile }),
  change: endpoint(
    'PUT /profile',
    'Changes e-mail and address on the named version; refused, with the stored profile, when another window was first',
    {
      waits: true,
      ...withSession,
      body: z.extend(profileChanges, { baseVersion: z.int() }),
      response: profile,
      problems: [...guarded, 'no_changes_detected', 'profile_changed', 'error_updating_user_data', 'invalid_request'],
    },
  ),
  changePassword: endpoint(
    'POST /profile/password',
    'Sets a new password with the current one; every other session of the citizen ends',
    {
      waits: true,
      ...withSession,
      body: z.object({ currentPassword, password: newPassword }),
      response: ok,
      problems: [...guarded, 'wrong_password', 'no_changes_detected', 'error_updating_user_data', 'invalid_request'],
    },
  ),
  changeMobile: endpoint('POST /profile/mobile', 'Sends a seven-digit code to the new mobile; requires the password', {
    waits: true,
    ...withSession,
    body: mobileChangeForm,
    response: challenge,
    problems: [...guarded, 'wrong_password', 'no_changes_detected', 'invalid_request'],
  }),
  resendMobileCode: endpoint('POST /profile/mobile/resend', 'A new code for the same challenge', {
    waits: true,
    ...withSession,
    body: challengeId,
    response: challenge,
    problems: [...guarded, ...resendProblems],
  }),
  confirmMobile: endpoint(
    'POST /profile/mobile/confirm',
    'The seven-digit code confirms the new mobile; the old one is notified, and every other session ends',
    {
      waits: true,
      ...withSession,
      body: z.object({ challengeId: id, code: mobileCode }),
      response: profile,
      problems: [...guarded, ...codeProblems, 'error_updating_user_data'],
    },
  ),
} as const;
