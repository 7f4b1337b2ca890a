import { identityAppLabels } from '../identity-app/identity-app.model.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { contractSigningMachine } from './contract-signing.machine.ts';
import { contractSigningModel } from './contract-signing.model.ts';

export const contractSigningFlow = defineFlow<typeof contractSigningMachine>(contractSigningModel, {
  title: ['توقيع العقد', 'Signing a contract'],
  sections: ['1', '2', '3', '4', '8'],
  onMap: { area: 'loans', pages: ['contracts/ContractSigningPage'], moves: ['contract'] },
  shared: [identityAppLabels],
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
  actions: {
    clearAcknowledged: ['يمحو الإقرار بقراءة العقد', 'Discards the confirmation of reading'],
    keepAcknowledged: ['يسجّل الإقرار بقراءة العقد', 'Records that the contract was read'],
  },
  guards: {
    isContractIn: ['هذه حال العقد', 'The contract is in this state'],
    hasAcknowledged: ['أقر المواطن بقراءة العقد', 'The citizen has confirmed having read the contract'],
    isSigned: ['وُقّع العقد', 'The contract is signed'],
    hasFailedToSign: ['تعذّر التوقيع', 'The signing failed', 'failed_to_sign'],
    isStale: ['تغيّرت حال العقد في مكان آخر', 'The contract was changed somewhere else', 'illegal_transition'],
  },
  screens: {
    contract: ['نص العقد', 'Text of the contract'],
    waiting: ['بانتظار موافقة الصندوق', 'Waiting for the fund’s approval'],
    waitEnded: ['انتهت مدة انتظار الموافقة', 'The waiting time has ended'],
    rejection: ['سبب رفض العقد', 'Reason for the rejection'],
    notFound: ['لم يُعثر على العقد', 'Contract not found'],
    signed: ['وقّع الطرفان', 'Signed by both parties'],
  },
  rules: {
    '§2 user_contract_document': 'صفحة مستند العقد',
    '§8 Contract document not found': 'لم يُعثر على مستند العقد',
    '§4 Contract needs user signature': 'العقد يحتاج إلى توقيع المستخدم',
    '§4 A contract may await second-party approval from the fund': 'قد ينتظر العقد موافقة الصندوق بصفته الطرف الثاني',
    '§4 The approval waiting time can end': 'قد تنتهي مدة انتظار الموافقة',
    '§4 then signed': 'ثم يُعدّ موقّعًا',
    '§4 or rejected with a reason': 'أو يُرفض بسبب',
    '§3 rejection reason': 'سبب الرفض',
    '§4 second-party approval from the fund, or it was signed or rejected elsewhere':
      'موافقة الصندوق بصفته الطرف الثاني، أو وُقّع العقد أو رُفض من مكان آخر',
    'a contract is signed by those who have read it': 'يوقّع العقد من قرأه',
    '§2 user_contract_nafath_step_1': 'صفحة التوقيع عبر نفاذ',
    '§1 Sign or reject loan contracts': 'توقيع عقود القروض أو رفضها',
    'it was signed or rejected elsewhere: what is true is shown': 'وُقّع أو رُفض من مكان آخر: تُعرض حاله الفعلية',
  },
});
