/** The Arabic of the rules that the machines quote in English; `§` and the number of the section are not repeated in it. */
import { accessRules } from './access.ts';
import { loanRules } from './loans.ts';
import { serviceRules } from './services.ts';

const rules: Readonly<Record<string, string>> = { ...accessRules, ...loanRules, ...serviceRules };

/** `§4 resend` → `§4 إعادة إرسال الرمز`; undefined where the Arabic is missing. */
export const ruleInArabic = (rule: string): string | undefined => {
  const text = rules[rule];
  const section = /^§[\d.]+/.exec(rule)?.[0];
  return text === undefined ? undefined : section === undefined ? text : `${section} ${text}`;
};
