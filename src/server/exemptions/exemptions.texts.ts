/** Notices about an exemption. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExemptionNotice } from '#machines/lifecycles/exemption/exemption.machine.ts';

const decided = (number: string) => ({
  ar: `صدر قرار بشأن طلب الإعفاء ${number}، وتفاصيله في حسابك.`,
  en: `There is a decision on the exemption request ${number}; see your account.`,
});
const answered = (number: string) => ({
  ar: `أجاب الصندوق عن اعتراضك على القرار في طلب الإعفاء ${number}، والجواب في حسابك.`,
  en: `The fund has answered your objection in the exemption request ${number}; see your account.`,
});

export const noticeTexts: Record<ExemptionNotice, (number: string) => Bilingual> = {
  exemptionAccepted: (number) => ({
    ar: `قُبل طلب الإعفاء ${number}، وتفاصيله في حسابك.`,
    en: `The exemption request ${number} is accepted; see your account.`,
  }),
  exemptionRejected: decided,
  exemptionRejectedInPart: decided,
  objectionAccepted: (number) => ({
    ar: `قُبل اعتراضك في طلب الإعفاء ${number}، وتفاصيله في حسابك.`,
    en: `Your objection in the exemption request ${number} is accepted; see your account.`,
  }),
  objectionRejected: answered,
};
