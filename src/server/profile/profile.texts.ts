/** Notices after a change of the citizen's data, so that citizens notice a change that they did not make. */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

const texts = {
  passwordChanged: {
    ar: 'تم تغيير كلمة مرور حسابك وإنهاء جلساتك الأخرى. إن لم تغيّرها أنت فاتصل بالصندوق فورًا.',
    en: 'Your password was changed and you were logged out everywhere else. If it was not you, call the fund at once.',
  },
  mobileChanged: {
    ar: 'تم تغيير رقم الجوال في حسابك. إن لم تغيّره أنت فاتصل بالصندوق فورًا.',
    en: 'The mobile number of your account was changed. If it was not you, call the fund at once.',
  },
  emailChanged: {
    ar: 'تم تغيير البريد الإلكتروني في حسابك. إن لم تغيّره أنت فاتصل بالصندوق فورًا.',
    en: 'The e-mail address of your account was changed. If it was not you, call the fund at once.',
  },
} satisfies Record<string, Bilingual>;

/** `mobile`: the one that the message goes to. */
type Change = { civilId: string; mobile: string; change: keyof typeof texts };

export const tellOfChange = (
  needs: Notifies,
  tx: Transaction<Database>,
  { change, ...citizen }: Change,
): Promise<void> => notify(needs, tx, { ...citizen, topic: 'profile', text: texts[change], to: 'edit_profile' });
