/**
 * The text message with a one-time code. Its last line binds the code to the portal's address, so phones autofill it there
 * and nowhere else.
 */

import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';

/** What a one-time code confirms. */
export type Purpose = 'login' | 'draftIdentity' | 'registration' | 'mobileChange';

const minutes = limits.code.lifetime / 60;

const texts: Record<Purpose, Record<Lang, (code: string) => string>> = {
  login: {
    ar: (code) =>
      `صندوق التنمية الزراعية: رمز الدخول ${code}\nصالح لمدة ${minutes} دقائق. لا تُطلع عليه أحدًا، ولن يطلبه منك موظفونا.`,
    en: (code) =>
      `Agricultural Development Fund: your login code is ${code}\nValid for ${minutes} minutes. Tell it to nobody; our staff will never ask for it.`,
  },
  draftIdentity: {
    ar: (code) =>
      `صندوق التنمية الزراعية: رمز توثيق الجوال لطلب القرض ${code}\nصالح لمدة ${minutes} دقائق. لا تُطلع عليه أحدًا، ولن يطلبه منك موظفونا.`,
    en: (code) =>
      `Agricultural Development Fund: your code to confirm this mobile for a loan application is ${code}\nValid for ${minutes} minutes. Tell it to nobody; our staff will never ask for it.`,
  },
  registration: {
    ar: (code) =>
      `صندوق التنمية الزراعية: رمز إتمام تسجيلك في البوابة ${code}\nصالح لمدة ${minutes} دقائق. لا تُطلع عليه أحدًا، ولن يطلبه منك موظفونا.`,
    en: (code) =>
      `Agricultural Development Fund: your code to complete your registration is ${code}\nValid for ${minutes} minutes. Tell it to nobody; our staff will never ask for it.`,
  },
  mobileChange: {
    ar: (code) =>
      `صندوق التنمية الزراعية: رمز اعتماد هذا الجوال لحسابك ${code}\nصالح لمدة ${minutes} دقائق. لا تُطلع عليه أحدًا، ولن يطلبه منك موظفونا.`,
    en: (code) =>
      `Agricultural Development Fund: your code to make this the mobile of your account is ${code}\nValid for ${minutes} minutes. Tell it to nobody; our staff will never ask for it.`,
  },
};

export const codeText = (purpose: Purpose, lang: Lang, code: string, publicOrigin: string): string =>
  `${texts[purpose][lang](code)}\n\n@${new URL(publicOrigin).hostname} #${code}`;
