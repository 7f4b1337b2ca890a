import { defineFlow } from '../kit/flow.ts';
import { requestLabels, wizardLabels } from '../wizard/wizard.labels.ts';
import type { exemptionRequestMachine } from './exemption-request.machine.ts';
import { exemptionRequestModel } from './exemption-request.model.ts';

const wizard = wizardLabels(
  { ar: 'طلب الإعفاء', en: 'request', missing: 'طلب الإعفاء غير موجود' },
  {
    deceased: ['بيانات المتوفى', 'The deceased', 'يكمل بيانات المتوفى', 'Completes the details of the deceased'],
    instruments: ['الصكوك', 'Instruments', 'يكمل أرقام الصكوك', 'Completes the instrument numbers'],
    documents: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const exemptionRequestFlow = defineFlow<typeof exemptionRequestMachine>(exemptionRequestModel, {
  title: ['طلب إعفاء مقترض متوفى', 'Exemption for a deceased borrower'],
  sections: ['1', '2', '3', '4', '5', '8'],
  states: {
    ...wizard.states,
    ...requestLabels.states,
    submitted: ['أُرسل الطلب إلى الصندوق', 'Submitted to the fund'],
  },
  events: { ...wizard.events, ...requestLabels.events },
  actors: { ...wizard.actors, ...requestLabels.actors },
});
