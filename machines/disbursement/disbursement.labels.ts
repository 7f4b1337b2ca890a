import { defineFlow } from '../kit/flow.ts';
import { beneath, wizardLabels } from '../wizard/wizard.labels.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { disbursementModel } from './disbursement.model.ts';

const wizard = wizardLabels(
  { ar: 'طلب الصرف', en: 'request', missing: 'طلب الصرف غير موجود' },
  {
    amount: ['المبلغ والغرض', 'Amount and purpose', 'يكمل المبلغ والغرض', 'Completes amount and purpose'],
    documents: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
  },
);

export const disbursementFlow = defineFlow<typeof disbursementMachine>(disbursementModel, {
  title: ['طلب صرف دفعة', 'Batch disbursement request'],
  sections: ['1', '2', '3', '5', '8'],
  states: {
    ...wizard.states,
    'filling.review': ['المراجعة والإرسال', 'Review and submission'],
    ...beneath('filling.review', {
      ready: ['جاهز للإرسال', 'Ready to be submitted'],
      saving: ['جارٍ حفظ ما سبق الإرسال', 'Saving before the submission'],
      sending: ['جارٍ إرسال الطلب', 'Submitting'],
    }),
    submitted: ['أُرسل الطلب وبقي التوقيع', 'Submitted, to be signed'],
  },
  events: {
    ...wizard.events,
    'step.cancel': ['يلغي الانتظار', 'Cancels the wait'],
    'request.submit': ['يرسل الطلب', 'Submits the request'],
    ...beneath('attachment', {
      added: ['أُرفق مستند', 'A document was attached'],
      removed: ['أُزيل مستند', 'A document was removed'],
    }),
  },
  actors: {
    ...wizard.actors,
    submitRequest: ['إرسال الطلب', 'Submitting the request'],
    upload: ['رفع مستند', 'Uploading a document'],
  },
});
