/**
 * The text message with a one-time code. Its last line binds the code to the portal's address, so phones autofill it there
 * and nowhere else.
 */

import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';

const minutes = limits.code.lifetime / 60;

const texts: Record<Lang, (what: string, code: string) => string> = {
  ar: (what, code) =>
    `صندوق التنمية الزراعية: ${what} ${code}\nصالح لمدة ${minutes} دقائق. لا تشاركه مع أحد؛ لن يطلبه منك موظفو الصندوق.`,
  en: (what, code) =>
    `Agricultural Development Fund: ${what} is ${code}\nValid for ${minutes} minutes. Do not share it; our staff will never ask for it.`,
};

export const codeText = (what: string, lang: Lang, code: string, publicOrigin: string): string =>
  `${texts[lang](what, code)}\n\n@${new URL(publicOrigin).hostname} #${code}`;
