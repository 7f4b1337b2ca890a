import type { MachineLabels } from '../../kit/runtime/labels.ts';
import type { dealMachine } from './deal.machine.ts';

export const dealLabels = {
  states: {
    draft: { ar: 'مسودة', en: 'Draft' },
    underReview: { ar: 'قيد الدراسة', en: 'Under review' },
    'underReview.review': { ar: 'خطوات الدراسة', en: 'Steps of the review' },
    'underReview.review.grantDecision': { ar: 'قرار الموافقة على المنح', en: 'Decision on the grant' },
    'underReview.review.financialStudy': { ar: 'الدراسة المالية', en: 'Financial study' },
    'underReview.review.technicalAnalysis': { ar: 'التحليل الفني', en: 'Technical analysis' },
    'underReview.review.loanApproval': { ar: 'اعتماد القرض', en: 'Loan approval' },
    'underReview.review.contractProcessing': { ar: 'إعداد العقد', en: 'Contract processing' },
    'underReview.documents': { ar: 'المستندات', en: 'Documents' },
    'underReview.documents.complete': { ar: 'المستندات مكتملة', en: 'Nothing is missing' },
    'underReview.documents.awaited': { ar: 'بانتظار مستند من المواطن', en: 'Awaiting a document of the citizen' },
    awaitingSignature: { ar: 'بانتظار توقيع المواطن', en: 'Awaiting the citizen’s signature' },
    awaitingSecondParty: { ar: 'بانتظار موافقة الطرف الثاني', en: 'Awaiting the second party' },
    signed: { ar: 'وُقّع العقد', en: 'Signed' },
    rejected: { ar: 'مرفوض', en: 'Rejected' },
    cancelled: { ar: 'ملغى', en: 'Cancelled' },
  },
  events: {
    'application.submit': { ar: 'يرسل المواطن الطلب', en: 'The citizen submits the application' },
    'grant.approve': { ar: 'يوافق الصندوق على المنح', en: 'The fund approves the grant' },
    'financialStudy.complete': { ar: 'تكتمل الدراسة المالية', en: 'The financial study is complete' },
    'technicalAnalysis.complete': { ar: 'يكتمل التحليل الفني', en: 'The technical analysis is complete' },
    'loan.approve': { ar: 'يعتمد الصندوق القرض', en: 'The fund approves the loan' },
    'contract.issue': { ar: 'يصدر الصندوق العقد', en: 'The fund issues the contract' },
    'contract.sign': { ar: 'يوقّع المواطن العقد', en: 'The citizen signs the contract' },
    'contract.reject': { ar: 'يرفض المواطن العقد', en: 'The citizen rejects the contract' },
    'secondParty.approve': { ar: 'يوافق الطرف الثاني', en: 'The second party approves' },
    'document.request': { ar: 'يطلب الصندوق مستندًا', en: 'The fund asks for a document' },
    'document.withdraw': { ar: 'يسحب الصندوق طلب المستند', en: 'The fund no longer asks for the document' },
    'document.receive': { ar: 'يرسل المواطن المستند', en: 'The citizen sends the document' },
    'deal.reject': { ar: 'يرفض الصندوق الطلب', en: 'The fund rejects the request' },
    'deal.cancel': { ar: 'يلغي المواطن الطلب', en: 'The citizen cancels the request' },
  },
  actors: {},
  timers: {
    secondPartyWait: { ar: 'مهلة موافقة الطرف الثاني', en: 'The wait for the second party' },
  },
} satisfies MachineLabels<typeof dealMachine>;
