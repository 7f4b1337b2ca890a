import { defineFlow } from '../../kit/flow.ts';
import type { dealMachine } from './deal.machine.ts';
import { dealModel } from './deal.model.ts';

export const dealFlow = defineFlow<typeof dealMachine>(dealModel, {
  title: ['مسار طلب القرض لدى الصندوق', 'A loan request at the fund'],
  sections: ['4', '8'],
  states: {
    draft: ['مسودة', 'Draft'],
    underReview: ['قيد الدراسة', 'Under review'],
    'underReview.review': ['خطوات الدراسة', 'Steps of the review'],
    'underReview.review.grantDecision': ['قرار الموافقة على المنح', 'Decision on the grant'],
    'underReview.review.financialStudy': ['الدراسة المالية', 'Financial study'],
    'underReview.review.technicalAnalysis': ['التحليل الفني', 'Technical analysis'],
    'underReview.review.loanApproval': ['اعتماد القرض', 'Loan approval'],
    'underReview.review.contractProcessing': ['إعداد العقد', 'Contract processing'],
    'underReview.documents': ['المستندات', 'Documents'],
    'underReview.documents.complete': ['المستندات مكتملة', 'Nothing is missing'],
    'underReview.documents.awaited': ['بانتظار مستند من المواطن', 'Awaiting a document of the citizen'],
    awaitingSignature: ['بانتظار توقيع المواطن', 'Awaiting the citizen’s signature'],
    awaitingSecondParty: ['بانتظار موافقة الطرف الثاني', 'Awaiting the second party'],
    signed: ['وُقّع العقد', 'Signed'],
    rejected: ['مرفوض', 'Rejected'],
    cancelled: ['ملغى', 'Cancelled'],
  },
  events: {
    'application.submit': ['يرسل المواطن الطلب', 'The citizen submits the application'],
    'grant.approve': ['يوافق الصندوق على المنح', 'The fund approves the grant'],
    'financialStudy.complete': ['تكتمل الدراسة المالية', 'The financial study is complete'],
    'technicalAnalysis.complete': ['يكتمل التحليل الفني', 'The technical analysis is complete'],
    'loan.approve': ['يعتمد الصندوق القرض', 'The fund approves the loan'],
    'contract.issue': ['يصدر الصندوق العقد', 'The fund issues the contract'],
    'contract.sign': ['يوقّع المواطن العقد', 'The citizen signs the contract'],
    'contract.reject': ['يرفض المواطن العقد', 'The citizen rejects the contract'],
    'secondParty.approve': ['يوافق الطرف الثاني', 'The second party approves'],
    'document.request': ['يطلب الصندوق مستندًا', 'The fund asks for a document'],
    'document.withdraw': ['يسحب الصندوق طلب المستند', 'The fund no longer asks for the document'],
    'document.receive': ['يرسل المواطن المستند', 'The citizen sends the document'],
    'deal.reject': ['يرفض الصندوق الطلب', 'The fund rejects the request'],
    'deal.cancel': ['يلغي المواطن الطلب', 'The citizen cancels the request'],
  },
  actors: {},
  timers: { secondPartyWait: ['مهلة موافقة الطرف الثاني', 'The wait for the second party'] },
});
