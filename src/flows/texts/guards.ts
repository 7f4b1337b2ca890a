/**
 * What the guards of the machines mean, and the reasons that the citizen reads when a guard is not met. The key is the name
 * of the guard, or machine and name where two machines mean different things by one name.
 */

import type { ProblemCode } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';

export type Reason = BlockerReason | ProblemCode;
type GuardLabels = Labels & { reasons: readonly Reason[] };

/** Of every wizard whose draft becomes a request. */
const requestGuards: Readonly<Record<string, readonly [ar: string, en: string, ...reasons: Reason[]]>> = {
  wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This request was submitted before', 'draft_submitted'],
  isReachable: [
    'لا ينقص شيء قبل الخطوة المطلوبة',
    'Nothing is missing before the step that is asked for',
    'request_incomplete',
  ],
  isReadyToSubmit: [
    'اكتملت الخطوات كلها، ولا ملف قيد الرفع',
    'All steps are complete, and no file is on its way',
    'request_incomplete',
  ],
  isSavedAndReady: [
    'حُفظ كل شيء واكتملت الخطوات كلها',
    'Everything is saved, and all steps are complete',
    'request_incomplete',
  ],
};

/** Of both kinds of requests in writing. */
const IS_OFFERED = [
  'الإجابة صحيحة ومكتملة، وكل اختيار مما يتيحه الصندوق',
  'The answer is right and complete, and the fund offers what is chosen',
  'request_incomplete',
] as const;

const guards: Readonly<Record<string, readonly [ar: string, en: string, ...reasons: Reason[]]>> = {
  'login.isProved': ['أثبت المواطن هويته', 'The citizen has proved who he is'],
  'loanApplication.isProved': [
    'تأكدت الهوية بالرمز أو بتطبيق الهوية',
    'The identity is confirmed, by the code or by the identity app',
  ],
  hasAcknowledged: ['أقر المواطن بقراءة العقد', 'The citizen has said that they have read the contract'],
  isContractIn: ['هذه حال العقد', 'The contract is in this state'],
  isSigned: ['وُقّع العقد', 'The contract is signed'],
  hasFailedToSign: ['تعذّر التوقيع', 'The approval signed nothing', 'failed_to_sign'],
  isStale: ['تغيّرت حال العقد في مكان آخر', 'The contract was changed elsewhere', 'illegal_transition'],
  isUntouched: ['لم يُكتب شيء بعد', 'Nothing has been typed yet'],
  hasProblemCode: ['سبب التعذّر مما يلي', 'The problem is one of these'],
  hasResendsLeft: ['بقيت مرات لإرسال رمز جديد', 'A new code may still be sent', 'no_resends_left'],
  isVerified: ['الرمز صحيح', 'The code was right', 'wrong_otp'],
  isUnchanged: ['لم يتغير شيء من البيانات', 'Nothing of the data was changed', 'no_changes_detected'],
  'profileEdit.isConflict': [
    'تغيّرت البيانات في نافذة أخرى أثناء ذلك',
    'The data was changed elsewhere meanwhile',
    'profile_changed',
  ],
  ended: ['انتهى الطلب بهذه النتيجة', 'The request ended in this way', 'identity_app_rejected'],
  hasRequest: ['يوجد طلب مفتوح', 'There is a request'],
  isApproved: ['وافق المواطن في تطبيق الهوية', 'The citizen approved in the identity app', 'identity_app_rejected'],
  isKnown: ['المتصفح معروف لمواطن مسجَّل الدخول', 'The browser belongs to a citizen who is logged in', 'login_required'],
  isProved: ['أكّد الرمز هوية الشخص', 'The code has confirmed who it is'],
  isFull: ['لا موعد متاحًا', 'No time is free'],
  isFullLogin: ['تسجيل دخول كامل', 'It is a full login'],
  isServicesLogin: ['دخول بهوية الخدمات وحدها', 'It is a login with the services identity alone'],
  isOver: ['انقضت مهلة الخمول', 'The idle time is over', 'session_ended_inactivity'],
  isNear: ['اقتربت نهاية المهلة: يظهر الحوار', 'The end is near: the dialog is due'],
  isNoticeable: ['بقيت دقيقة: يظهر التنبيه', 'A minute is left: the notice is due'],
  isNews: ['نشاط أحدث مما تعرفه هذه النافذة', 'The activity is later than all that this tab knows'],
  isOwed: ['حان إبلاغ الخادم بالنشاط', 'The host is owed a sign of life'],
  isFirst: ['هذا أول انقطاع', 'It is the first try'],
  hasQuestionsLeft: ['لم تنته مدة سؤال التطبيق', 'The app may still be asked'],
  differs: [
    'إصدار التطبيق ليس الأحدث ولا من الإصدارات المقبولة',
    'The app is neither the latest version nor an accepted one',
  ],
  wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This application was submitted before', 'draft_submitted'],
  isMissing: ['لا طلب بهذا الرقم لهذا المواطن', 'The citizen has no such application', 'not_found'],
  isReachable: [
    'لا ينقص شيء قبل الخطوة المطلوبة',
    'Nothing is missing before the step that is asked for',
    ...BLOCKER_REASONS,
  ],
  opensAt: [
    'هذه هي الخطوة المطلوبة، أو أول خطوة لم تكتمل',
    'It is the step that is asked for, or else the first that is not complete',
  ],
  isAcceptable: ['الإجابة صحيحة ومكتملة', 'The answer is right and complete', ...BLOCKER_REASONS],
  isAcceptableReturn: [
    'الإجابة صحيحة، وقد فُتحت الخطوة من المراجعة',
    'The answer is right, and the step was opened from the review',
    ...BLOCKER_REASONS,
  ],
  isReturning: ['فُتحت الخطوة من المراجعة', 'The step was opened from the review'],
  isUnconfirmed: ['لم تتأكد الهوية بعد', 'The identity is not confirmed yet', 'identityUnconfirmed'],
  isIdentityConfirmed: [
    'حُفظ كل شيء وتأكدت الهوية',
    'Everything is saved and the identity is confirmed',
    'identityUnconfirmed',
  ],
  isSavedForIdentityApp: ['حُفظ كل شيء واختير تطبيق الهوية', 'Everything is saved and the identity app was chosen'],
  lacksPlaces: ['مستند مطلوب ليس له موضع لإرفاقه بعد', 'A required document has no place to be attached yet'],
  isSaved: ['حُفظ كل شيء لدى الصندوق', 'The host has everything'],
  isStep: ['هذه هي الخطوة المختارة', 'This is the step that was chosen'],
  isSavedAndReady: [
    'حُفظ كل شيء واكتملت الخطوات كلها',
    'Everything is saved, and all steps are complete',
    ...BLOCKER_REASONS,
  ],
  hasOtherAnswers: ['في النسخة إجابات أخرى', 'The version has other answers'],
  overwritesUnseen: [
    'ستحل التغييرات محل ما لم يره المواطن',
    'The changes would overwrite what the citizen has not seen',
  ],
  isSavedAlready: ['لدى الخادم كل ما لم يُحفظ', 'The server has everything already'],
  isReadyToSubmit: [
    'اكتملت الخطوات كلها، ولا ملف قيد الرفع',
    'All steps are complete, and no file is on its way',
    ...BLOCKER_REASONS,
  ],
  hasCommand: ['لم يُجب الخادم عن حفظ سابق', 'An earlier save was not answered'],
  hasPending: ['يوجد ما لم يُحفظ', 'Something is not saved yet'],
  hasUnsaved: ['بقي ما يُحفظ أو يُصحَّح', 'Something is left to save or to correct'],
  namesSteps: ['ذكر الخادم الخطوات التي لا يقبلها', 'The server names the steps that it refuses', 'invalid_request'],
  namesStep: ['الخطوة المرفوضة معروفة', 'The step that is refused is known', 'invalid_request'],
  isShortPause: ['يطلب الخادم مهلة قصيرة بين الحفظ والحفظ', 'The server asks for a short pause', 'too_many_requests'],
  isStillRefused: ['الحقل المرفوض لم يتغير', 'The refused field is as it was', 'invalid_request'],
  'upload.isRefused': [
    'نوع الملف أو حجمه غير مقبول',
    'The file is of a wrong type or too large',
    'file_type_not_accepted',
    'file_heic',
    'file_too_large',
  ],
  'upload.isAccepted': ['نوع الملف وحجمه مقبولان', 'The type and size of the file are accepted'],
  hasAttachment: ['يوجد مستند مرفق من قبل', 'A document is attached already'],
  isOnScreen: ['التقويم ظاهر', 'The calendar is on the screen'],
  isClickable: ['اليوم متاح للاختيار', 'The day can be chosen'],
  startsRange: ['اليوم يبدأ مدة جديدة', 'The day begins a range'],
  changesValue: ['الاختيار يغيّر القيمة', 'The choice changes the value'],
  isReadOnly: ['التقويم للاطلاع فقط', 'The picker can only be read'],
  keepsDay: ['اليوم محدد، ولا يُلغى دون بديل', 'The day is selected and may be replaced only'],
  canFocus: ['التركيز على يوم آخر', 'The focus is on another day'],
  canGo: ['الشهر المطلوب ضمن الحدود', 'The month is within the limits'],
  canPage: ['توجد سنوات أخرى ضمن الحدود', 'There are more years within the limits'],
  isMonthOpen: ['الشهر ضمن الحدود', 'The month is within the limits'],
  isYearOpen: ['السنة ضمن الحدود', 'The year is within the limits'],
  canSelectToday: ['يمكن اختيار اليوم الحاضر', 'Today can be chosen'],
  canChoose: ['الاختيار الجاهز متاح', 'The preset can be chosen'],
  canClear: ['يوجد اختيار يمكن مسحه', 'There is a selection that may be cleared'],
  leads: ['المفتاح يقود إلى يوم متاح', 'The key leads to a day'],
  isEscape: ['ضُغط مفتاح الهروب', 'Escape was pressed'],
  is: ['هذا هو العرض المطلوب', 'This is the view that was asked for'],
  isRange: ['المدة المكتوبة صحيحة ومتاحة', 'What was given is a range that can be chosen'],
  isNoRange: ['مُسحت المدة', 'The range was cleared'],
  movesView: ['القيمة الجديدة في شهر آخر', 'The new value is in another month'],
  endsChoosing: ['لم يعد الاختيار مسموحًا', 'Nothing can be chosen any longer'],
  'datePicker.isNews': ['القيمة غير المعروضة', 'The value is another than the one shown'],
  closesAnchor: ['لم تعد بداية المدة متاحة', 'The beginning of the range can no longer be chosen'],
  and: ['كل ما يلي', 'All of these'],
  or: ['واحد مما يلي', 'One of these'],
  not: ['خلاف ما يلي', 'Not this'],
  isListed: ['الأصل مدرج في القائمة', 'The asset is in the list'],
  isAcceptableAsset: [
    'الأصل مكتمل وله طرف ثالث ولم يُضف من قبل',
    'The asset is complete, has a third party and is not in the list yet',
  ],
  isAnswered: ['التقدير محسوب', 'The estimate is there'],
  'whatIf.isAcceptable': ['الإجابة صحيحة ومكتملة', 'The answer is right and complete'],
  'disbursement.isAcceptable': [
    'الإجابة صحيحة ومكتملة، ولا تزيد عمّا بقي من القرض',
    'The answer is right and complete, and not more than remains of the loan',
    'request_incomplete',
  ],
  'deceasedExemption.isAcceptable': [
    'الإجابة صحيحة ومكتملة، والوفاة بين الميلاد واليوم، ولا طلب سابقًا للمتوفى',
    'The answer is right and complete, the death lies between the birth and today, and nothing was requested for the person before',
    'request_incomplete',
  ],
  'exportCertificate.isAcceptable': [
    'الإجابة صحيحة ومكتملة، والوجهة متاحة',
    'The answer is right and complete, and the destination is open',
    'request_incomplete',
  ],
  'reviewerRequest.isAcceptable': IS_OFFERED,
  'directorRequest.isAcceptable': IS_OFFERED,
  ...Object.fromEntries(
    ['disbursement', 'deceasedExemption', 'exportCertificate', 'reviewerRequest', 'directorRequest'].flatMap(
      (machine) => Object.entries(requestGuards).map(([name, words]) => [`${machine}.${name}`, words]),
    ),
  ),
  isOwing: ['بقي مبلغ مستحق', 'Something is still to be paid', 'balance_open'],
  lacksRegion: ['لم تُختر المنطقة', 'No region is chosen yet'],
  lacksPlace: ['لم يُختر المكان', 'No place is chosen yet'],
  lacksDepartment: ['لم يُختر القسم', 'No department is chosen yet'],
  hasRegions: ['توجد أكثر من منطقة', 'There are several regions'],
  hasPlaces: ['في المنطقة أكثر من فرع', 'The region has several branches'],
  hasDepartments: ['في المكان أكثر من قسم', 'The place has several departments'],
  isRegion: ['المنطقة من المعروض', 'The region is one of those offered'],
  isPlace: ['الفرع من فروع المنطقة', 'The branch is one of the region'],
  isDepartment: ['القسم من أقسام المكان', 'The department is one of the place'],
  isOpenDay: ['في اليوم وقت متاح', 'Something is free on the day', 'slot_taken'],
  isFreeSlot: ['الوقت متاح', 'The slot is free', 'slot_taken'],
  isOffered: ['الوقت من الأوقات البديلة', 'The slot is one of those that are offered instead', 'slot_taken'],
  isMovable: ['بقي وقت يكفي لتغيير الموعد', 'There is time enough to move the appointment', 'appointment_closed'],
  hasNotBegun: ['لم يبدأ الموعد', 'The appointment has not begun', 'appointment_closed'],
  isCancelledWithReason: ['لم يبدأ الموعد، وذُكر السبب', 'The appointment has not begun, and a reason is given'],
  isDue: ['حان الموعد أو اقترب', 'The appointment is about to begin, or has begun'],
  hasBegun: ['بدأ الموعد', 'The appointment has begun'],
  isWanted: ['المستند مما طلبه الصندوق', 'The document is one that the fund asked for'],
  isNotWanted: ['لم يطلب الصندوق هذا المستند من قبل', 'The document was not asked for before'],
  isOnlyWanted: ['هذا آخر مستند مطلوب', 'It is the only document still wanted'],
  nothingIsWanted: ['لا مستندات مطلوبة', 'No document is wanted any more'],
  hasReason: ['ذُكر السبب', 'A reason is given'],
  isComplete: ['كُتب نص، ولا ملف قيد الرفع', 'There is a text, and no file is on its way'],
  'requestThread.isCitizen': ['يغلقه مقدم الطلب', 'The citizen closes it'],
};

export const guardLabels = (machine: string, name: string): GuardLabels | undefined => {
  const [ar, en, ...reasons] = guards[`${machine}.${name}`] ?? guards[name] ?? [];
  return ar && en ? { ar, en, reasons } : undefined;
};
