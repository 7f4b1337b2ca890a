/** Small data for the models and for screens without a server, and the events that lead to the later steps. */
import type {
  LetterAnswers,
  LetterDraft,
  LetterReference,
  LetterStep,
  SubmittedLetter,
} from '#contract/services/letters.ts';
import { done } from '../kit/testing/model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { OpenedLetter } from './define-letter-wizard.ts';

const words = (ar: string, en: string) => ({ ar, en });
const place = (nth: number) => ({
  kind: `letter-${nth}`,
  title: words(`المرفق ${nth}`, `Attachment ${nth}`),
  hint: words('اختياري', 'Optional'),
});

export const referenceCase: LetterReference = {
  orderTypes: [
    { id: 'inquiry', title: words('استفسار', 'Inquiry') },
    { id: 'objection', title: words('اعتراض', 'Objection') },
  ],
  serviceTypes: [{ id: 'loans', title: words('القروض', 'Loans') }],
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

export const draftCase = (rest: Partial<LetterDraft> = {}): LetterDraft => ({
  id: submittedCase.id,
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  updatedAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2027-02-22T09:00:00.000Z',
  ...rest,
});
/** Every answer is given and two files are attached; only the submission is left. */
export const completeCase = draftCase({ version: 4, answers: answersCase, attachments: [photo, invoice] });

/** The complete draft as another device has it. */
const elsewhere = (version: number, rest: Partial<LetterAnswers['details']>) =>
  draftCase({
    ...completeCase,
    version,
    answers: { ...answersCase, details: { ...answersCase.details, ...rest } },
  });
export const otherOrder = elsewhere(7, { orderType: 'objection' });
/** A choice that the fund has closed since. */
export const closedOrder = elsewhere(8, { orderType: 'visit' });

export const openedCase = (rest: Partial<OpenedLetter> = {}): OpenedLetter => ({
  reference: referenceCase,
  draft: null,
  base: rest.draft ?? null,
  submitted: null,
  unsent: null,
  ...rest,
});

/** Events of journeys, step by step. */
export const openWith = (rest: Partial<OpenedLetter> = {}) => done('openDraft', openedCase(rest));
export const opened = openWith();
export const complete = <S extends keyof LetterAnswers>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
/** The first step answered otherwise. */
export const asking = (rest: Partial<LetterAnswers['details']>) => ({
  type: 'details.complete',
  answer: { ...answersCase.details, ...rest },
});
export const attach = (attachment: typeof photo) => ({ type: 'attachment.added', attachment });
export const back = { type: 'step.back' };
export const goTo = (page: LetterStep) => ({ type: 'step.goTo', page });
export const typed = (step: LetterStep, text: string) => ({ type: 'input.changed', step, values: { typed: text } });
export const toDocuments = [opened, complete('details')];
export const toReview = [...toDocuments, attach(photo), attach(invoice), complete('documents')];
/** The server refuses the title. */
export const refusedTitle = refusalOf('answers.details.title');
