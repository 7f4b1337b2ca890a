/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type {
  ExemptionAnswers,
  ExemptionDraft,
  ExemptionReference,
  ExemptionStep,
  SubmittedExemption,
} from '#contract/services/exemptions.ts';
import { done } from '../kit/testing/model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { OpenedExemption } from './exemption-request.events.ts';

const words = (ar: string, en: string) => ({ ar, en });

export const referenceCase: ExemptionReference = {
  today: '1448/06/14',
  ownCivilId: '1054417928',
  requestedFor: ['1011223344'],
  usualDays: 30,
  documents: [
    {
      kind: 'death-certificate',
      title: words('شهادة الوفاة', 'Death certificate'),
      hint: words('الصادرة من الأحوال المدنية', 'Issued by the Civil Affairs'),
    },
    {
      kind: 'heirs-instrument',
      title: words('صك حصر الورثة', 'Instrument of the heirs'),
      hint: words('جميع صفحاته', 'All of its pages'),
    },
  ],
};
export const answersCase: ExemptionAnswers = {
  deceased: { civilId: '1022334455', birthDate: '1370/02/11', deathDate: '1447/09/03' },
  instruments: { instrumentNumber: '451238877', heirsInstrumentNumber: '451240019' },
  documents: { confirmed: true },
};
export const submittedCase: SubmittedExemption = {
  id: '01890000-0000-7000-8000-0000000000e1',
  number: 'EX-7K3M-92QX',
  submittedAt: '2026-11-23T09:30:00.000Z',
};
export const certificate = attachmentCase('death-certificate');
export const heirs = { ...attachmentCase('heirs-instrument'), id: '01890000-0000-7000-8000-0000000000ac' };

export const draftCase = (rest: Partial<ExemptionDraft> = {}): ExemptionDraft => ({
  id: submittedCase.id,
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  updatedAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2027-02-21T09:00:00.000Z',
  ...rest,
});
/** Every answer is given and both documents are attached; only the submission is left. */
export const completeCase = draftCase({ version: 4, answers: answersCase, attachments: [certificate, heirs] });

/** The complete draft as another device has it, with other answers about the deceased. */
const elsewhere = (version: number, rest: Partial<ExemptionAnswers['deceased']>) =>
  draftCase({
    ...completeCase,
    version,
    answers: { ...answersCase, deceased: { ...answersCase.deceased, ...rest } },
  });
export const otherDay = elsewhere(7, { deathDate: '1447/09/04' });
/** A date of death before the date of birth. */
export const wrongDay = elsewhere(8, { deathDate: '1369/01/01' });

export const openedCase = (rest: Partial<OpenedExemption> = {}): OpenedExemption => ({
  reference: referenceCase,
  draft: null,
  base: rest.draft ?? null,
  submitted: null,
  unsent: null,
  ...rest,
});

/** Events of journeys, step by step. */
export const openWith = (rest: Partial<OpenedExemption> = {}) => done('openDraft', openedCase(rest));
export const opened = openWith();
export const complete = <S extends keyof ExemptionAnswers>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
/** The first step answered otherwise. */
export const about = (rest: Partial<ExemptionAnswers['deceased']>) => ({
  type: 'deceased.complete',
  answer: { ...answersCase.deceased, ...rest },
});
export const attach = (attachment: typeof certificate) => ({ type: 'attachment.added', attachment });
export const back = { type: 'step.back' };
export const goTo = (page: ExemptionStep) => ({ type: 'step.goTo', page });
export const typed = (step: ExemptionStep, text: string) => ({ type: 'input.changed', step, values: { typed: text } });
export const toInstruments = [opened, complete('deceased')];
export const toDocuments = [...toInstruments, complete('instruments')];
export const toReview = [...toDocuments, attach(certificate), attach(heirs), complete('documents')];
/** The server refuses the civil ID. */
export const refusedPerson = refusalOf('answers.deceased.civilId');
