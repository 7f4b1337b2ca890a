/** The text message when a registration cannot be completed. Nothing else reveals that. */
import type { Lang } from '#contract/kernel/lang.ts';

const FUND: Record<Lang, string> = { ar: 'صندوق التنمية الزراعية', en: 'Agricultural Development Fund' };

const texts = {
  /**
   * Sent to the mobile that was entered: ID and birthdate do not match the registry, or the person is registered with
   * another mobile.
   */
  notPossible: {
    ar: 'تعذّر إتمام التسجيل بالبيانات المدخلة. تحقق من رقم الهوية وتاريخ الميلاد الهجري ثم ابدأ من جديد. إن كان لديك حساب فسجّل الدخول.',
    en: 'We could not complete your registration with the details entered. Check the ID number and the Hijri date of birth, then start again. If you have an account, log in.',
  },
  /** Sent to the mobile of the account. */
  alreadyRegistered: {
    ar: 'وصلنا طلب تسجيل ببياناتك، ولديك حساب بالفعل: سجّل الدخول به. إن لم تطلب ذلك فلا حاجة إلى أي إجراء؛ لم يتغير حسابك.',
    en: 'We received a registration with your details, but you already have an account: log in with it. If it was not you, you do not need to do anything; your account has not changed.',
  },
} satisfies Record<string, Record<Lang, string>>;

export const registrationText = (name: keyof typeof texts, lang: Lang): string => `${FUND[lang]}: ${texts[name][lang]}`;
