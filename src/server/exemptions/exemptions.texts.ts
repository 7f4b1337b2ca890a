/** Notices about an exemption. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ExemptionNotice } from '#machines/lifecycles/exemption/exemption.machine.ts';

const decided = (number: string) => ({
  ar: `صدر القرار في طلب الإعفاء ${number}. ادخل إلى حسابك لقراءته.`,
  en: `The fund has decided on your exemption request ${number}. Log in to read the decision.`,
});
const answered = (number: string) => ({
  ar: `رد الصندوق على اعتراضك في طلب الإعفاء ${number}. ادخل إلى حسابك لقراءة الرد.`,
  en: `The fund has answered your objection in the exemption request ${number}. Log in to read the answer.`,
});

export const noticeTexts: Record<ExemptionNotice, (number: string) => Bilingual> = {
  exemptionAccepted: (number) => ({
    ar: `قُبل طلب الإعفاء ${number}. ادخل إلى حسابك لمعرفة التفاصيل.`,
    en: `Your exemption request ${number} is accepted. Log in for the details.`,
  }),
  exemptionRejected: decided,
  exemptionRejectedInPart: decided,
  objectionAccepted: (number) => ({
    ar: `قُبل اعتراضك في طلب الإعفاء ${number}. ادخل إلى حسابك لمعرفة التفاصيل.`,
    en: `Your objection in the exemption request ${number} is accepted. Log in for the details.`,
  }),
  objectionRejected: answered,
};
