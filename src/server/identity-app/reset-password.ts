/** Sets a new password after the identity app has confirmed the citizen. Ends everything that rests on the old one and notifies the citizen. */
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { endWithCredentials } from '#server/core/credentials.ts';
import { hashPassword, isPassword, judgeNewPassword } from '#server/core/passwords/passwords.ts';
import { ProblemError } from '#server/core/problem.ts';
import { notify } from '#server/notifications/notify.ts';
import type { IdentityRequests, RequestKey } from './requests.ts';

const text = {
  ar: 'تم تغيير كلمة مرور حسابك بعد تأكيد هويتك في تطبيق الهوية الوطنية. إن لم تغيّرها أنت فاتصل بالصندوق فورًا.',
  en: 'Your password was changed after you confirmed your identity in the national identity app. If it was not you, call the fund at once.',
};
/** An approval sets a password once. A repeated call is answered by comparing passwords, so it needs a limit. */
const ANSWERS_AGAIN = { max: 5, seconds: 900 };

type Reset = (request: RequestKey & { correlationId: string }, password: string) => Promise<void>;

export const resetPasswordWith = (ctx: Context, requests: IdentityRequests): Reset => {
  const { config, db, transact, audit, rateLimits } = ctx;
  return async ({ correlationId, ...key }, password) => {
    const startOver = () => new ProblemError('verification_failed_start_over');
    const { civil_id: civilId, purpose, status, used_at } = await requests.find(key);
    if (purpose !== 'passwordReset' || status !== 'approved') throw startOver();
    const { mobile, email, password_hash } = await citizenOf(db, civilId);
    if (used_at !== null) {
      // A repeated call whose first answer was lost: succeeds when the password is already the new one.
      await rateLimits.take(`password-again:${civilId}`, ANSWERS_AGAIN);
      if (await isPassword(password_hash, password)) return;
      throw startOver();
    }
    judgeNewPassword(config, password, { civilId, mobile, email });
    const passwordHash = await hashPassword(ctx, password);
    await transact(async (tx) => {
      await requests.use(tx, { ...key, purpose: 'passwordReset', correlationId });
      await tx.updateTable('citizen').set({ password_hash: passwordHash }).where('civil_id', '=', civilId).execute();
      await endWithCredentials(ctx, tx, { civilId });
      await audit(tx, { correlationId, actor: civilId, action: 'password.reset' });
      await notify(ctx, tx, { civilId, topic: 'profile', text, to: 'edit_profile' });
    });
  };
};
