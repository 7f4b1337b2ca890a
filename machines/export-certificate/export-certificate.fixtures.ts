/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type { ExportAnswers, ExportReference, SubmittedExport } from '#contract/services/export-certificates.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { requestFixtures, text } from '../wizard/request/request-wizard.fixtures.ts';
import type { ExportCertificate } from './export-certificate.machine.ts';

export const referenceCase: ExportReference = {
  destinations: ['AE', 'JO'],
  usualDays: 5,
  documents: [
    {
      kind: 'export-bill',
      title: text('صورة الفاتورة', 'Image of the bill'),
      hint: text('فاتورة شراء المعدة باسم الشركة', 'The bill of the equipment, in the name of the company'),
    },
    {
      kind: 'export-pricing',
      title: text('التسعيرة الرسمية', 'Official pricing'),
      hint: text('من المصنع أو الوكيل', 'By the manufacturer or the agent'),
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

export const fixtures = requestFixtures<ExportCertificate>({
  reference: referenceCase,
  answers: answersCase,
  attachments: [bill, pricing],
  submitted: submittedCase,
});
export const { answerFirst, complete, completeCase, draftCase, goTo, opened, openedCase, openWith } = fixtures;
export const otherQuantity = fixtures.elsewhere(7, { quantity: 3 });
export const closedCountry = fixtures.elsewhere(8, { country: CLOSED });
