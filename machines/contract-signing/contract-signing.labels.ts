import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { contractSigningMachine } from './contract-signing.machine.ts';
import { contractSigningModel } from './contract-signing.model.ts';

export const contractSigningFlow = defineFlow<typeof contractSigningMachine>(contractSigningModel, {
  title: ['توقيع العقد', 'Signing a contract'],
  sections: ['1', '2', '3', '4', '8'],
  states: {
    loading: ['جارٍ تحميل العقد', 'Loading the contract'],
    showing: ['تحديد حالة العقد', 'Checking the state of the contract'],
    unsettled: ['لم يُحسم العقد بعد', 'The contract is still open'],
    'unsettled.reading': ['قراءة العقد', 'Reading the contract'],
    'unsettled.waiting': ['بانتظار موافقة الصندوق', 'Waiting for the fund’s approval'],
    'unsettled.waitEnded': ['انتهت مدة انتظار الموافقة', 'The waiting time has ended'],
    'unsettled.reason': ['كتابة سبب الرفض', 'Entering the reason for rejection'],
    signing: ['التوقيع في تطبيق الهوية', 'Signing with the identity app'],
    rejecting: ['جارٍ إرسال الرفض', 'Sending the rejection'],
    failed: ['تعذّر التوقيع', 'Failed to sign'],
    unavailable: ['تعذّر عرض العقد', 'The contract cannot be shown'],
    notFound: ['العقد غير موجود', 'Contract not found'],
    signed: ['اكتمل التوقيع', 'Signed'],
    rejected: ['رفضه المواطن', 'Rejected by the citizen'],
    refused: ['رفضه الصندوق', 'Refused by the fund'],
  },
  events: {
    'contract.open': ['يعود إلى العقد', 'Goes back to the contract'],
    'reading.acknowledge': ['يقر بقراءة العقد', 'Confirms having read it'],
    'contract.sign': ['يوقّع', 'Signs'],
    'contract.reject': ['يرفض', 'Rejects'],
    'rejection.submit': ['يرسل سبب الرفض', 'Sends the reason for rejection'],
    'rejection.back': ['يتراجع عن الرفض', 'Decides not to reject'],
    'contract.retry': common.retry,
  },
  actors: {
    readContract: ['تحميل العقد', 'Loading the contract'],
    identityApp: common.identityApp,
    rejectContract: ['إرسال الرفض', 'Sending the rejection'],
    watchContract: ['متابعة تغيّر العقد', 'Watching the contract for changes'],
  },
});
