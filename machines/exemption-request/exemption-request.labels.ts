import { defineFlow } from '../kit/flow.ts';
import { requestFlowLabels } from '../wizard/wizard.labels.ts';
import type { exemptionRequestMachine } from './exemption-request.machine.ts';
import { exemptionRequestModel } from './exemption-request.model.ts';

const request = requestFlowLabels(
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
  onMap: { area: 'services', pages: ['exemptions/ExemptionRequestPage'], moves: ['exemption'] },
  ...request,
  guards: {
    isAcceptable: [
      'الإجابة صحيحة ومكتملة، والوفاة بين الميلاد واليوم، ولا طلب سابقًا للمتوفى',
      'The answer is valid and complete, the death is after the birth and not in the future, and there is no earlier request for this person',
      'request_incomplete',
    ],
  },
  screens: {
    deceased: ['بيانات المتوفى', 'Details of the deceased'],
    instruments: ['أرقام الصكوك', 'Numbers of the instruments'],
  },
  rules: {
    '§1 Submit deceased-borrower exemption requests': 'تقديم طلبات إعفاء المقترض المتوفى',
    '§1 Submit deceased-borrower exemption requests, submitted on another device':
      'تقديم طلبات إعفاء المقترض المتوفى، أُرسل من جهاز آخر',
  },
  equivalent: {
    'Nothing stands against this answer.': [
      'exemptionRequest.filling.instruments · instruments.complete[0]: guard dropped',
    ],
    'It is asked last, and one of the branches is always taken.': [
      'exemptionRequest.filling.resuming · always[3]: guard dropped',
    ],
  },
});
