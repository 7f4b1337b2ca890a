import { defineFlow } from '../kit/flow.ts';
import { requestFlowLabels } from '../wizard/wizard.labels.ts';
import type { disbursementMachine } from './disbursement.machine.ts';
import { disbursementModel } from './disbursement.model.ts';

const request = requestFlowLabels(
  { ar: 'طلب الصرف', en: 'request', missing: 'طلب الصرف غير موجود' },
  {
    amount: ['المبلغ والغرض', 'Amount and purpose', 'يكمل المبلغ والغرض', 'Completes the amount and purpose'],
    documents: ['المستندات', 'Documents', 'يكمل المستندات', 'Completes the documents'],
  },
  ['أُرسل الطلب وبقي التوقيع', 'Submitted, signature still needed'],
);

export const disbursementFlow = defineFlow<typeof disbursementMachine>(disbursementModel, {
  title: ['طلب صرف دفعة', 'Batch disbursement request'],
  sections: ['1', '2', '3', '5', '8'],
  onMap: { area: 'loans', pages: ['disbursement/DisbursementPage'], moves: ['contract'] },
  ...request,
  guards: {
    isAcceptable: [
      'الإجابة صحيحة ومكتملة، ولا تزيد عمّا بقي من القرض',
      'The answer is valid and complete, and within the remaining amount of the loan',
      'request_incomplete',
    ],
  },
  screens: {
    amount: ['مبلغ الدفعة', 'Amount of the payment'],
  },
  rules: {
    '§1 Request batch disbursement': 'طلب صرف دفعة',
    '§1 Request batch disbursement, submitted on another device': 'طلب صرف دفعة أُرسل من جهاز آخر',
  },
  equivalent: {
    'It is asked last, and one of the branches is always taken.': [
      'disbursement.filling.resuming · always[2]: guard dropped',
    ],
  },
});
