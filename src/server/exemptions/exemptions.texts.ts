/** Text messages about an exemption: that something happened, and its number, but nothing that a stranger should not read. */
import type { ExemptionNotice } from '#machines/lifecycles/exemption/exemption.machine.ts';

const decided = (number: string) =>
  `صندوق التنمية الزراعية: صدر قرار بشأن طلب الإعفاء ${number}، وتفاصيله في حسابك.\nThere is a decision on the exemption request ${number}; see your account.`;
const answered = (number: string) =>
  `صندوق التنمية الزراعية: أجاب الصندوق عن اعتراضك على القرار في طلب الإعفاء ${number}، والجواب في حسابك.\nThe fund has answered your objection in the exemption request ${number}; see your account.`;

/** In both languages, because the server does not know which one the citizen reads. */
export const noticeTexts: Record<ExemptionNotice, (number: string) => string> = {
  exemptionAccepted: (number) =>
    `صندوق التنمية الزراعية: قُبل طلب الإعفاء ${number}، وتفاصيله في حسابك.\nThe exemption request ${number} is accepted; see your account.`,
  exemptionRejected: decided,
  exemptionRejectedInPart: decided,
  objectionAccepted: (number) =>
    `صندوق التنمية الزراعية: قُبل اعتراضك في طلب الإعفاء ${number}، وتفاصيله في حسابك.\nYour objection in the exemption request ${number} is accepted; see your account.`,
  objectionRejected: answered,
};
