/** The text message when a registration cannot be completed. Nothing else reveals that. */
import type { Lang } from '#contract/kernel/lang.ts';

const FUND: Record<Lang, string> = { ar: 'صندوق التنمية الزراعية', en: 'Agricultural Development Fund' };

const texts = {
  /**
   * To the mobile that was entered: ID and birthdate do not match the registry, or the person is registered with another
   * mobile.
   */
  notPossible: {
    ar: 'تعذر إتمام التسجيل بالبيانات المدخلة. تحقق من رقم الهوية وتاريخ الميلاد الهجري ثم ابدأ من جديد، وإن كان لك حساب فسجّل الدخول.',
    en: 'The registration cannot be completed with the data entered. Check the ID number and the Hijri birthdate and start over; if you have an account, log in.',
  },
  /** To the mobile of the account. */
  alreadyRegistered: {
    ar: 'طُلب التسجيل ببياناتك، ولديك حساب من قبل: سجّل الدخول به. إن لم تكن أنت فلا يلزمك شيء، فحسابك لم يتغير.',
    en: 'Somebody asked to register with your data, and you have an account already: log in with it. If it was not you, nothing is needed; your account has not changed.',
  },
} satisfies Record<string, Record<Lang, string>>;

export const registrationText = (name: keyof typeof texts, lang: Lang): string => `${FUND[lang]}: ${texts[name][lang]}`;
