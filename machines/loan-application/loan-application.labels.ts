import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { beneath, wizardLabels } from '../wizard/wizard.labels.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';
import { loanApplicationModel } from './loan-application.model.ts';

const wizard = wizardLabels(
  { ar: 'الطلب', en: 'application', missing: 'الطلب غير موجود' },
  {
    applicantType: ['نوع مقدم الطلب', 'Applicant type', 'يكمل نوع مقدم الطلب', 'Completes the applicant type'],
    products: ['المنتج والمشروع', 'Product and project', 'يكمل المنتج والمشروع', 'Completes the product and project'],
    branch: ['الفرع والمكتب', 'Branch and office', 'يكمل الفرع والمكتب', 'Completes the branch and office'],
    cost: ['التكلفة', 'Cost', 'يكمل التكلفة', 'Completes the cost'],
    attachments: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
    identity: ['تأكيد الهوية', 'Identity', 'يكمل بيانات التواصل', 'Completes the contact details'],
    review: ['المراجعة', 'Review', 'يكمل المراجعة', 'Completes the review'],
    terms: ['الشروط والأحكام', 'Terms', 'يقبل الشروط والأحكام', 'Accepts the terms'],
  },
);

export const loanApplicationFlow = defineFlow<typeof loanApplicationMachine>(loanApplicationModel, {
  title: ['طلب قرض جديد', 'New loan application'],
  sections: ['2', '3', '4', '5'],
  states: {
    ...wizard.states,
    ...beneath('filling.identity', {
      editing: ['إدخال بيانات التواصل', 'Entering contact details'],
      saving: ['جارٍ حفظ بيانات التواصل', 'Saving contact details'],
      sendingCode: ['جارٍ إرسال الرمز', 'Sending the code'],
      approving: ['التأكيد في تطبيق الهوية', 'Confirming in the identity app'],
      confirming: ['إدخال رمز التأكيد', 'Entering the code'],
    }),
    'filling.submit': ['إرسال الطلب', 'Submission'],
    ...beneath('filling.submit', {
      ready: ['جاهز للإرسال', 'Ready to submit'],
      saving: ['جارٍ الحفظ قبل الإرسال', 'Saving before submission'],
      sending: ['جارٍ إرسال الطلب', 'Submitting'],
    }),
    submitted: ['أُرسل الطلب', 'Submitted'],
  },
  events: {
    ...wizard.events,
    'confirmation.choose': ['يختار طريقة التأكيد', 'Chooses how to confirm'],
    'step.cancel': ['يلغي الانتظار', 'Stops waiting'],
    'answer.change': ['يغيّر إجابة', 'Changes an answer'],
    'application.submit': ['يرسل الطلب', 'Submits the application'],
    ...beneath('attachment', {
      added: ['أُرفق مستند', 'A document was attached'],
      removed: ['أُزيل مستند', 'A document was removed'],
    }),
  },
  actors: {
    ...wizard.actors,
    identityApp: common.identityApp,
    oneTimeCode: common.oneTimeCode,
    sendCode: ['إرسال الرمز', 'Sending the code'],
    submitApplication: ['إرسال الطلب', 'Submitting the application'],
    upload: ['رفع مستند', 'Uploading a document'],
  },
});
