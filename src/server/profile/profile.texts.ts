/** Notices after a change of the citizen's data, so that citizens notice a change that they did not make. */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Database } from '#server/db/schema.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';

const texts = {
  passwordChanged: {
    ar: 'غُيّرت كلمة مرور حسابك وأُنهيت جلساتك الأخرى. إن لم تكن أنت فاتصل بالصندوق فورًا.',
    en: 'The password of your account was changed and your other sessions ended. If it was not you, call the fund at once.',
  },
  mobileChanged: {
    ar: 'استُبدل رقم جوال حسابك برقم آخر. إن لم تكن أنت فاتصل بالصندوق فورًا.',
    en: 'The mobile number of your account was replaced by another one. If it was not you, call the fund at once.',
  },
  emailChanged: {
    ar: 'غُيّر البريد الإلكتروني لحسابك. إن لم تكن أنت فاتصل بالصندوق فورًا.',
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
