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
    en: 'your code to log in to the remote reviewer',
  },
  draftIdentity: {
    ar: 'رمز توثيق الجوال لطلب القرض',
    en: 'your code to confirm this mobile for a loan application',
  },
  registration: { ar: 'رمز إتمام تسجيلك في البوابة', en: 'your code to complete your registration' },
  mobileChange: { ar: 'رمز اعتماد هذا الجوال لحسابك', en: 'your code to make this the mobile of your account' },
};
const texts: Record<Lang, (what: string, code: string) => string> = {
  ar: (what, code) =>
    `صندوق التنمية الزراعية: ${what} ${code}\nصالح لمدة ${minutes} دقائق. لا تُطلع عليه أحدًا، ولن يطلبه منك موظفونا.`,
  en: (what, code) =>
    `Agricultural Development Fund: ${what} is ${code}\nValid for ${minutes} minutes. Tell it to nobody; our staff will never ask for it.`,
};

export const codeText = (purpose: Purpose, lang: Lang, code: string, publicOrigin: string): string =>
  `${texts[lang](codeOf[purpose][lang], code)}\n\n@${new URL(publicOrigin).hostname} #${code}`;
