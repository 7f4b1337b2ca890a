/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type {
  ExportAnswers,
  ExportDraft,
  ExportReference,
  ExportStep,
  SubmittedExport,
} from '#contract/services/export-certificates.ts';
import { done } from '../kit/testing/model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { OpenedExport } from './export-certificate.events.ts';

const words = (ar: string, en: string) => ({ ar, en });

export const referenceCase: ExportReference = {
  destinations: ['AE', 'JO'],
  usualDays: 5,
  documents: [
    {
      kind: 'export-bill',
      title: words('صورة الفاتورة', 'Image of the bill'),
      hint: words('فاتورة شراء المعدة باسم الشركة', 'The bill of the equipment, in the name of the company'),
    },
    {
      kind: 'export-pricing',
      title: words('التسعيرة الرسمية', 'Official pricing'),
      hint: words('من المصنع أو الوكيل', 'By the manufacturer or the agent'),
    },
  ],
};
/** A country that no certificate is issued for. */
export const CLOSED = 'SY';
export const answersCase: ExportAnswers = {
  equipment: {
    equipment: 'حصادة قمح John Deere S780',
    companyName: 'شركة سنابل حائل الزراعية',
    quantity: 2,
    country: 'JO',
  },
  documents: { confirmed: true },
};
export const submittedCase: SubmittedExport = {
  id: '01890000-0000-7000-8000-0000000000f1',
  number: 'ER-7K3M-92QX',
  submittedAt: '2026-11-25T09:30:00.000Z',
};
export const bill = attachmentCase('export-bill');
export const pricing = { ...attachmentCase('export-pricing'), id: '01890000-0000-7000-8000-0000000000ad' };

export const draftCase = (rest: Partial<ExportDraft> = {}): ExportDraft => ({
  id: submittedCase.id,
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  updatedAt: '2026-11-25T09:00:00.000Z',
  expiresAt: '2027-02-23T09:00:00.000Z',
  ...rest,
});
/** Every answer is given and both documents are attached; only the submission is left. */
export const completeCase = draftCase({ version: 4, answers: answersCase, attachments: [bill, pricing] });

/** The complete draft as another device has it, with other answers about the equipment. */
const elsewhere = (version: number, rest: Partial<ExportAnswers['equipment']>) =>
  draftCase({
    ...completeCase,
    version,
    answers: { ...answersCase, equipment: { ...answersCase.equipment, ...rest } },
  });
export const otherQuantity = elsewhere(7, { quantity: 3 });
export const closedCountry = elsewhere(8, { country: CLOSED });

export const openedCase = (rest: Partial<OpenedExport> = {}): OpenedExport => ({
  reference: referenceCase,
  draft: null,
  base: rest.draft ?? null,
  submitted: null,
  unsent: null,
  ...rest,
});

/** Events of journeys, step by step. */
export const openWith = (rest: Partial<OpenedExport> = {}) => done('openDraft', openedCase(rest));
export const opened = openWith();
export const complete = <S extends keyof ExportAnswers>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
/** The first step answered otherwise. */
export const exporting = (rest: Partial<ExportAnswers['equipment']>) => ({
  type: 'equipment.complete',
  answer: { ...answersCase.equipment, ...rest },
});
export const attach = (attachment: typeof bill) => ({ type: 'attachment.added', attachment });
export const back = { type: 'step.back' };
export const goTo = (page: ExportStep) => ({ type: 'step.goTo', page });
export const typed = (step: ExportStep, text: string) => ({ type: 'input.changed', step, values: { typed: text } });
export const toDocuments = [opened, complete('equipment')];
export const toReview = [...toDocuments, attach(bill), attach(pricing), complete('documents')];
/** The server refuses the name of the company. */
export const refusedCompany = refusalOf('answers.equipment.companyName');
