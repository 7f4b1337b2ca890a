import { defineFlow } from '../kit/flow.ts';
import { requestLabels, wizardLabels } from '../wizard/wizard.labels.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { disbursementModel } from './disbursement.model.ts';

const wizard = wizardLabels(
  { ar: 'طلب الصرف', en: 'request', missing: 'طلب الصرف غير موجود' },
  {
    amount: ['المبلغ والغرض', 'Amount and purpose', 'يكمل المبلغ والغرض', 'Completes the amount and purpose'],
    documents: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const disbursementFlow = defineFlow<typeof disbursementMachine>(disbursementModel, {
  title: ['طلب صرف دفعة', 'Batch disbursement request'],
  sections: ['1', '2', '3', '5', '8'],
  states: {
    ...wizard.states,
    ...requestLabels.states,
    submitted: ['أُرسل الطلب وبقي التوقيع', 'Submitted, signature still needed'],
  },
  events: { ...wizard.events, ...requestLabels.events },
  actors: { ...wizard.actors, ...requestLabels.actors },
});
