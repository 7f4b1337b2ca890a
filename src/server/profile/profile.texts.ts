/** Text messages after a change of the citizen's data, so that citizens notice a change that they did not make. */
import type { Transaction } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

const texts = {
  passwordChanged: {
    ar: 'صندوق التنمية الزراعية: غُيّرت كلمة مرور حسابك وأُنهيت جلساتك الأخرى. إن لم تكن أنت فاتصل بالصندوق فورًا.',
    en: 'Agricultural Development Fund: the password of your account was changed and your other sessions ended. If it was not you, call the fund at once.',
  },
  mobileChanged: {
    ar: 'صندوق التنمية الزراعية: لم يعد هذا الجوال جوال حسابك، فقد استُبدل به غيره. إن لم تكن أنت فاتصل بالصندوق فورًا.',
    en: 'Agricultural Development Fund: this is no longer the mobile of your account; another one has taken its place. If it was not you, call the fund at once.',
  },
  emailChanged: {
    ar: 'صندوق التنمية الزراعية: غُيّر البريد الإلكتروني لحسابك. إن لم تكن أنت فاتصل بالصندوق فورًا.',
    en: 'Agricultural Development Fund: the e-mail address of your account was changed. If it was not you, call the fund at once.',
  },
} satisfies Record<string, Record<Lang, string>>;

export const tellOfChange = (
  outbox: Pick<Outbox, 'enqueue'>,
  tx: Transaction<Database>,
  { mobile, lang, change }: { mobile: string; lang: Lang; change: keyof typeof texts },
): Promise<void> => outbox.enqueue(tx, 'sms', { to: mobile, text: texts[change][lang] });
