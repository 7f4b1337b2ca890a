import { BLOCKER_REASONS } from '#contract/loans/loan-application.ts';
import { identityAppLabels } from '../identity-app/identity-app.model.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { codeLabels } from '../one-time-code/one-time-code.model.ts';
import { beneath, requestLabels, wizardLabels } from '../wizard/wizard.labels.ts';
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
  onMap: { area: 'loans', pages: ['loan-application/LoanApplicationPage'], moves: ['deal'] },
  shared: [wizard, requestLabels, codeLabels, identityAppLabels],
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
  actions: {
    endReturn: ['ينهي العودة إلى المراجعة', 'Ends the return to the review'],
    chooseWay: ['يحفظ طريقة التأكيد المختارة', 'Stores the chosen way to confirm'],
    notifyCodeSent: ['يُشعر المواطن بأن الرمز أُرسل', 'Shows a notice: the code was sent', 'citizen'],
    confirmIdentity: ['يسجّل أن الهوية تأكدت', 'Records that the identity is confirmed'],
    startReturn: ['يسجّل أن الخطوة فُتحت من المراجعة', 'Records that the step was opened from the review'],
    lookAgain: ['يطلب مراجعة ما تغيّر', 'Asks the citizen to look at what has changed'],
    keepReceipt: ['يحفظ إيصال الطلب', 'Stores the receipt'],
  },
  guards: {
    wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This application was submitted before', 'draft_submitted'],
    isReachable: [
      'لا ينقص شيء قبل الخطوة المطلوبة',
      'Nothing is missing before the requested step',
      ...BLOCKER_REASONS,
    ],
    isAcceptableReturn: [
      'الإجابة صحيحة، وقد فُتحت الخطوة من المراجعة',
      'The answer is valid, and the step was opened from the review',
      ...BLOCKER_REASONS,
    ],
    isAcceptable: ['الإجابة صحيحة ومكتملة', 'The answer is valid and complete', ...BLOCKER_REASONS],
    isReturning: ['فُتحت الخطوة من المراجعة', 'The step was opened from the review'],
    lacksPlaces: ['مستند مطلوب ليس له موضع لإرفاقه بعد', 'A required document cannot be attached yet'],
    isUnconfirmed: ['لم تتأكد الهوية بعد', 'The identity is not confirmed yet', 'identityUnconfirmed'],
    isIdentityConfirmed: [
      'حُفظ كل شيء وتأكدت الهوية',
      'Everything is saved and the identity is confirmed',
      'identityUnconfirmed',
    ],
    isSavedForIdentityApp: ['حُفظ كل شيء واختير تطبيق الهوية', 'Everything is saved and the identity app was chosen'],
    isProved: ['تأكدت الهوية بالرمز أو بتطبيق الهوية', 'The identity is confirmed by the code or the identity app'],
    isStep: ['هذه هي الخطوة المختارة', 'It is the chosen step'],
    isReadyToSubmit: [
      'اكتملت الخطوات كلها، ولا ملف قيد الرفع',
      'All steps are complete, and no file is being uploaded',
      ...BLOCKER_REASONS,
    ],
    isSavedAndReady: [
      'حُفظ كل شيء واكتملت الخطوات كلها',
      'Everything is saved, and all steps are complete',
      ...BLOCKER_REASONS,
    ],
  },
  screens: {
    applicantType: ['نوع مقدم الطلب', 'Applicant type'],
    products: ['المنتج والمشروع', 'Product and project'],
    branch: ['الفرع والمكتب', 'Branch and office'],
    cost: ['التكلفة', 'Cost'],
    attachments: ['المستندات', 'Documents'],
    identity: ['الهوية والتواصل', 'Identity and contact'],
    terms: ['الشروط والأحكام', 'Terms'],
    submit: ['الإرسال', 'Submission'],
    receipt: ['إيصال الطلب', 'Receipt'],
  },
  rules: {
    'returning to the address shows the receipt': 'من يعود إلى العنوان يرى الإيصال',
    '§2 New loan application flow': 'مسار طلب القرض الجديد',
    '§4 submission of the initial application, on another device': 'إرسال الطلب الأولي من جهاز آخر',
    'an answer changed from the review returns to it': 'بعد تغيير إجابة من المراجعة تكون العودة إليها',
    '§2 confirmed by code or identity app': 'التأكيد بالرمز أو بتطبيق الهوية',
    '§9 mobile verification code 7 digits': 'رمز تأكيد الجوال 7 أرقام',
    '§4 submission of the initial application': 'إرسال الطلب الأولي',
  },
  equivalent: {
    'Nothing stands against this answer.': ['loanApplication.filling.branch · branch.complete[1]: guard dropped'],
    'It is asked last, and one of the branches is always taken.': [
      'loanApplication.filling.resuming · always[8]: guard dropped',
    ],
    'Nothing is missing before the submission, so resuming leads there as well.': [
      'loanApplication.filling.terms · terms.complete[0] to loanApplication.filling.resuming: wrong target',
    ],
    'The answer itself leaves nothing open in its own step.': [
      'machines/loan-application/loan-application.rules.ts reasonsAgainst: STEPS.indexOf(found.step) <= position → STEPS.indexOf(found.step) < position: boundary',
    ],
    'Without a draft nothing is asked, and without a product none is offered: the fallback narrows its type.': [
      'machines/loan-application/loan-application.rules.ts factsOf.applicantAge: reference?.applicant.age ?? null → reference?.applicant.age: fallback dropped',
      'machines/loan-application/loan-application.rules.ts factsOf.product: reference?.catalogue.products .flatMap((product) => product.… → reference?.catalogue.products .flatMap((product) => product.…: fallback dropped',
      'machines/loan-application/loan-application.rules.ts requiredDocuments: (type && factsOf(context).product?.requiredDocuments[type]) … → type && factsOf(context).product?.requiredDocuments[type]: fallback dropped',
    ],
    'A challenge is there whenever its code is asked for: asking for it narrows its type.': [
      'machines/loan-application/loan-application.async-steps.ts invoke.input: context.challenge → context.device: wrong field',
    ],
  },
});
