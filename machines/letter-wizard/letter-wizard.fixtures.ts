/** Small data for the models and for screens without a server, and the events that lead to the later steps. */
import type { LetterAnswers, LetterReference, SubmittedLetter } from '#contract/services/letters.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { requestFixtures, text } from '../wizard/request/request-wizard.fixtures.ts';
import type { Letter } from './define-letter-wizard.ts';

const place = (nth: number) => ({
  kind: `letter-${nth}`,
  title: text(`المرفق ${nth}`, `Attachment ${nth}`),
  hint: text('اختياري', 'Optional'),
});

export const referenceCase: LetterReference = {
  orderTypes: [
    { id: 'inquiry', title: text('استفسار', 'Inquiry') },
    { id: 'objection', title: text('اعتراض', 'Objection') },
  ],
  serviceTypes: [{ id: 'loans', title: text('القروض', 'Loans') }],
  earlier: [{ number: 'RR-7K3M-92QU', title: 'تأخر صرف الدفعة الأولى' }],
  documents: [place(1), place(2)],
};
export const answersCase: LetterAnswers = {
  details: {
    orderType: 'inquiry',
    serviceType: 'loans',
    title: 'موعد صرف الدفعة الثانية',
    message: 'اكتملت الأعمال.\nمتى تُصرف الدفعة؟',
    refersTo: null,
  },
  documents: { confirmed: true },
};
export const submittedCase: SubmittedLetter = {
  id: '01890000-0000-7000-8000-0000000000c1',
  number: 'RR-4H8P-27TQ',
  submittedAt: '2026-11-24T09:30:00.000Z',
};
export const photo = attachmentCase('letter-1');
export const invoice = { ...attachmentCase('letter-2'), id: '01890000-0000-7000-8000-0000000000ae' };

export const fixtures = requestFixtures<Letter>({
  reference: referenceCase,
  answers: answersCase,
  attachments: [photo, invoice],
  submitted: submittedCase,
});
export const { answerFirst, complete, completeCase, draftCase, goTo, opened, openedCase, openWith } = fixtures;
export const otherOrder = fixtures.elsewhere(7, { orderType: 'objection' });
/** A choice that the fund has closed since. */
export const closedOrder = fixtures.elsewhere(8, { orderType: 'visit' });
