import { defineFlow } from '../kit/flow.ts';
import type { MachineLabels } from '../kit/runtime/labels.ts';
import { wizardLabels } from '../wizard/wizard.labels.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';
import { loanApplicationModel } from './loan-application.model.ts';

const common = wizardLabels({ ar: 'الطلب', en: 'application' });

export const loanApplicationLabels = {
  states: {
    ...common.states,
    'filling.applicantType': { ar: 'نوع مقدم الطلب', en: 'Applicant type' },
    'filling.products': { ar: 'المنتج والمشروع', en: 'Product and project' },
    'filling.branch': { ar: 'الفرع والمكتب', en: 'Branch and office' },
    'filling.cost': { ar: 'التكلفة', en: 'Cost' },
    'filling.attachments': { ar: 'المستندات', en: 'Documents' },
    'filling.identity': { ar: 'التحقق من الهوية', en: 'Identity' },
    'filling.identity.editing': { ar: 'إدخال بيانات التواصل', en: 'Entering contact data' },
    'filling.identity.saving': { ar: 'جارٍ حفظ بيانات التواصل', en: 'Saving contact data' },
    'filling.identity.sendingCode': { ar: 'جارٍ إرسال الرمز', en: 'Sending the code' },
    'filling.identity.approving': { ar: 'التأكيد في تطبيق الهوية', en: 'Confirming in the identity app' },
    'filling.identity.confirming': { ar: 'إدخال رمز التأكيد', en: 'Entering the code' },
    'filling.review': { ar: 'المراجعة', en: 'Review' },
    'filling.terms': { ar: 'الشروط والأحكام', en: 'Terms' },
    'filling.submit': { ar: 'إرسال الطلب', en: 'Submission' },
    'filling.submit.ready': { ar: 'جاهز للإرسال', en: 'Ready to be submitted' },
    'filling.submit.saving': { ar: 'جارٍ حفظ ما سبق الإرسال', en: 'Saving before the submission' },
    'filling.submit.sending': { ar: 'جارٍ إرسال الطلب', en: 'Submitting' },
    submitted: { ar: 'أُرسل الطلب', en: 'Submitted' },
    missing: { ar: 'الطلب غير موجود', en: 'No such application' },
  },
  events: {
    ...common.events,
    'applicantType.complete': { ar: 'يكمل نوع مقدم الطلب', en: 'Completes the applicant type' },
    'products.complete': { ar: 'يكمل المنتج والمشروع', en: 'Completes product and project' },
    'branch.complete': { ar: 'يكمل الفرع والمكتب', en: 'Completes branch and office' },
    'cost.complete': { ar: 'يكمل التكلفة', en: 'Completes the cost' },
    'attachments.complete': { ar: 'يكمل المستندات', en: 'Completes the documents' },
    'identity.complete': { ar: 'يكمل بيانات التواصل', en: 'Completes the contact data' },
    'review.complete': { ar: 'يكمل المراجعة', en: 'Completes the review' },
    'terms.complete': { ar: 'يقبل الشروط والأحكام', en: 'Accepts the terms' },
    'confirmation.choose': { ar: 'يختار طريقة التأكيد', en: 'Chooses how to confirm' },
    'step.cancel': { ar: 'يلغي الانتظار', en: 'Cancels the wait' },
    'answer.change': { ar: 'يغيّر إجابة', en: 'Changes an answer' },
    'attachment.added': { ar: 'أُرفق مستند', en: 'A document was attached' },
    'attachment.removed': { ar: 'أُزيل مستند', en: 'A document was removed' },
    'application.submit': { ar: 'يرسل الطلب', en: 'Submits the application' },
  },
  actors: {
    ...common.actors,
    sendCode: { ar: 'إرسال الرمز', en: 'Sending the code' },
    identityApp: { ar: 'تطبيق الهوية', en: 'Identity app' },
    oneTimeCode: { ar: 'رمز التحقق', en: 'One-time code' },
    submitApplication: { ar: 'إرسال الطلب', en: 'Submitting the application' },
    upload: { ar: 'رفع مستند', en: 'Uploading a document' },
  },
} satisfies MachineLabels<typeof loanApplicationMachine>;

export const loanApplicationFlow = defineFlow<typeof loanApplicationMachine>(loanApplicationModel, {
  title: ['طلب قرض جديد', 'New loan application'],
  sections: ['2', '3', '4', '5'],
  ...loanApplicationLabels,
});
