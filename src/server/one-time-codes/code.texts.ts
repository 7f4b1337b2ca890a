/**
 * The text message with a one-time code. Its last line binds the code to the portal's address, so phones autofill it there
 * and nowhere else.
 */

import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';

/** What a one-time code confirms. */
export type Purpose = 'login' | 'servicesLogin' | 'draftIdentity' | 'registration' | 'mobileChange';

const minutes = limits.code.lifetime / 60;

const codeOf: Record<Purpose, Record<Lang, string>> = {
  login: { ar: 'رمز الدخول', en: 'your login code' },
  servicesLogin: {
    ar: 'رمز الدخول إلى خدمة المراجعة عن بُعد',
    en: 'your login code for the remote reviewer',
  },
  draftIdentity: {
    ar: 'رمز تأكيد جوالك لطلب القرض',
    en: 'your code to confirm this mobile for a loan application',
  },
  registration: { ar: 'رمز إتمام تسجيلك', en: 'your code to complete your registration' },
  mobileChange: { ar: 'رمز تأكيد الجوال الجديد لحسابك', en: 'your code to confirm the new mobile of your account' },
};
const texts: Record<Lang, (what: string, code: string) => string> = {
  ar: (what, code) =>
    `صندوق التنمية الزراعية: ${what} ${code}\nصالح لمدة ${minutes} دقائق. لا تشاركه مع أحد؛ لن يطلبه منك موظفو الصندوق.`,
  en: (what, code) =>
    `Agricultural Development Fund: ${what} is ${code}\nValid for ${minutes} minutes. Do not share it; our staff will never ask for it.`,
};

export const codeText = (purpose: Purpose, lang: Lang, code: string, publicOrigin: string): string =>
  `${texts[lang](codeOf[purpose][lang], code)}\n\n@${new URL(publicOrigin).hostname} #${code}`;
