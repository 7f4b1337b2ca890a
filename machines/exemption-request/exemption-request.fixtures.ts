/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type { ExemptionAnswers, ExemptionReference, SubmittedExemption } from '#contract/services/exemptions.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { requestFixtures, text } from '../wizard/request/request-wizard.fixtures.ts';
import type { ExemptionRequest } from './exemption-request.machine.ts';

export const referenceCase: ExemptionReference = {
  today: '1448/06/14',
  ownCivilId: '1054417928',
  requestedFor: ['1011223344'],
  usualDays: 30,
  documents: [
    {
      kind: 'death-certificate',
      title: text('شهادة الوفاة', 'Death certificate'),
      hint: text('الصادرة من الأحوال المدنية', 'Issued by the Civil Affairs'),
    },
    {
      kind: 'heirs-instrument',
      title: text('صك حصر الورثة', 'Instrument of the heirs'),
      hint: text('جميع صفحاته', 'All of its pages'),
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

export const fixtures = requestFixtures<ExemptionRequest>({
  reference: referenceCase,
  answers: answersCase,
  attachments: [certificate, heirs],
  submitted: submittedCase,
});
export const { answerFirst, complete, completeCase, draftCase, goTo, opened, openedCase, openWith } = fixtures;
export const otherDay = fixtures.elsewhere(7, { deathDate: '1447/09/04' });
/** A date of death before the date of birth. */
export const wrongDay = fixtures.elsewhere(8, { deathDate: '1369/01/01' });
