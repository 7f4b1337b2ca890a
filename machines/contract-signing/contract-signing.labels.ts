import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { contractSigningMachine } from './contract-signing.machine.ts';
import { contractSigningModel } from './contract-signing.model.ts';

export const contractSigningFlow = defineFlow<typeof contractSigningMachine>(contractSigningModel, {
  title: ['توقيع العقد', 'Signing a contract'],
  sections: ['1', '2', '3', '4', '8'],
  states: {
    loading: ['جارٍ تحميل العقد', 'Loading the contract'],
    showing: ['ما حال العقد الآن؟', 'What is true now'],
    unsettled: ['لم يُحسم العقد بعد', 'The contract is not settled yet'],
    'unsettled.reading': ['قراءة العقد', 'Reading the contract'],
    'unsettled.waiting': ['بانتظار موافقة الصندوق', 'Awaiting the approval of the fund'],
    'unsettled.waitEnded': ['انتهت مدة انتظار الموافقة', 'The waiting time ended'],
    'unsettled.reason': ['كتابة سبب الرفض', 'Entering the reason of the rejection'],
    signing: ['التوقيع في تطبيق الهوية', 'Signing with the identity app'],
    rejecting: ['جارٍ إرسال الرفض', 'Sending the rejection'],
    failed: ['تعذّر التوقيع', 'Failed to sign'],
    unavailable: ['الخدمة غير متاحة', 'Not available'],
    notFound: ['العقد غير موجود', 'Not found'],
    signed: ['اكتمل التوقيع', 'Signed'],
    rejected: ['رفضه المواطن', 'Rejected by the citizen'],
    refused: ['لم يوافق عليه الصندوق', 'Refused by the fund'],
  },
  events: {
    'contract.open': ['يعود إلى العقد', 'Goes back to the contract'],
    'reading.acknowledge': ['يقر بقراءة العقد', 'Says that they have read it'],
    'contract.sign': ['يوقّع', 'Signs'],
    'contract.reject': ['يرفض', 'Rejects'],
    'rejection.submit': ['يرسل سبب الرفض', 'Sends the reason'],
    'rejection.back': ['يتراجع عن الرفض', 'Goes back from the rejection'],
    'contract.retry': common.retry,
  },
  actors: {
    readContract: ['قراءة العقد من الخادم', 'Reading the contract from the server'],
    identityApp: common.identityApp,
    rejectContract: ['إرسال الرفض', 'Sending the rejection'],
    watchContract: ['متابعة ما يتغير في العقد', 'Watching for changes of the contract'],
  },
});
