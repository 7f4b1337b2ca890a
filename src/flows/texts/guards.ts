/**
 * What the guards of the machines mean, and the reasons that the citizen reads when a guard is not met. The key is the name
 * of the guard, or machine and name where two machines mean different things by one name.
 */

import type { ProblemCode } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';

export type Reason = BlockerReason | ProblemCode;
type GuardLabels = Labels & { reasons: readonly Reason[] };

/** The guards of every wizard whose draft becomes a request. */
const requestGuards: Readonly<Record<string, readonly [ar: string, en: string, ...reasons: Reason[]]>> = {
  wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This request was submitted before', 'draft_submitted'],
  isReachable: [
    'لا ينقص شيء قبل الخطوة المطلوبة',
    'Nothing is missing before the requested step',
    'request_incomplete',
  ],
  isReadyToSubmit: [
    'اكتملت الخطوات كلها وكل تغيير فيها، ولا ملف قيد الرفع',
    'All steps and every change are complete, and no file is being uploaded',
    'request_incomplete',
    'changeUnfinished',
  ],
  isSavedAndReady: [
    'حُفظ كل شيء، واكتملت الخطوات كلها وكل تغيير فيها',
    'Everything is saved, and all steps and every change are complete',
    'request_incomplete',
    'changeUnfinished',
  ],
};

/** The guard of both kinds of requests in writing. */
const IS_OFFERED = [
  'الإجابة صحيحة ومكتملة، وكل اختيار مما يتيحه الصندوق',
  'The answer is valid and complete, and the fund offers what was chosen',
  'request_incomplete',
] as const;

const guards: Readonly<Record<string, readonly [ar: string, en: string, ...reasons: Reason[]]>> = {
  'login.isProved': ['تأكدت هوية المواطن', 'The citizen’s identity is confirmed'],
  'loanApplication.isProved': [
    'تأكدت الهوية بالرمز أو بتطبيق الهوية',
    'The identity is confirmed by the code or the identity app',
  ],
  hasAcknowledged: ['أقر المواطن بقراءة العقد', 'The citizen has confirmed having read the contract'],
  isContractIn: ['هذه حال العقد', 'The contract is in this state'],
  isSigned: ['وُقّع العقد', 'The contract is signed'],
  hasFailedToSign: ['تعذّر التوقيع', 'The signing failed', 'failed_to_sign'],
  isStale: ['تغيّرت حال العقد في مكان آخر', 'The contract was changed somewhere else', 'illegal_transition'],
  isUntouched: ['لم يُكتب شيء بعد', 'Nothing has been typed yet'],
  hasProblemCode: ['سبب التعذّر واحد مما يلي', 'The problem is one of these'],
  hasResendsLeft: ['بقيت مرات لإرسال رمز جديد', 'A new code can still be sent', 'no_resends_left'],
  isVerified: ['الرمز صحيح', 'The code is correct', 'wrong_otp'],
  isUnchanged: ['لم يتغير شيء من البيانات', 'None of the data was changed', 'no_changes_detected'],
  'profileEdit.isConflict': [
    'تغيّرت البيانات في نافذة أخرى أثناء ذلك',
    'The data has been changed somewhere else',
    'profile_changed',
  ],
  ended: ['انتهى الطلب بهذه النتيجة', 'The request ended with this result', 'identity_app_rejected'],
  hasRequest: ['يوجد طلب مفتوح', 'There is an open request'],
  isApproved: ['وافق المواطن في تطبيق الهوية', 'The citizen approved in the identity app', 'identity_app_rejected'],
  isKnown: ['المتصفح معروف لمواطن مسجَّل الدخول', 'The browser belongs to a citizen who is logged in', 'login_required'],
  isProved: ['تأكدت الهوية بالرمز', 'The code has confirmed the identity'],
  isFull: ['لا يوجد وقت متاح', 'No time is available'],
  isFullLogin: ['تسجيل دخول كامل', 'It is a full login'],
  isServicesLogin: ['دخول بهوية الخدمات وحدها', 'It is a services login only'],
  isOver: ['انقضت مهلة الخمول', 'The idle time has run out', 'session_ended_inactivity'],
  isNear: ['اقتربت نهاية المهلة: يظهر الحوار', 'The session is about to end: the dialog appears'],
  isNoticeable: ['بقيت دقيقة: يظهر التنبيه', 'One minute is left: the notice appears'],
  isNews: ['نشاط أحدث مما تعرفه هذه النافذة', 'The activity is newer than any this window knows'],
  isOwed: ['حان إبلاغ الخادم بالنشاط', 'It is time to report the activity to the server'],
  hasQuestionsLeft: ['لم تنتهِ مدة سؤال التطبيق', 'The app can still be asked'],
  differs: [
    'إصدار التطبيق ليس الأحدث ولا من الإصدارات المقبولة',
    'The app is neither the latest nor an accepted version',
  ],
  wasSubmitted: ['أُرسل هذا الطلب من قبل', 'This application was submitted before', 'draft_submitted'],
  isMissing: ['لا طلب بهذا الرقم لهذا المواطن', 'The citizen has no such application', 'not_found'],
  isReachable: ['لا ينقص شيء قبل الخطوة المطلوبة', 'Nothing is missing before the requested step', ...BLOCKER_REASONS],
  opensAt: [
    'هذه هي الخطوة المطلوبة، أو أول خطوة لم تكتمل',
    'It is the requested step, or the first one that is not complete',
  ],
  isAcceptable: ['الإجابة صحيحة ومكتملة', 'The answer is valid and complete', ...BLOCKER_REASONS],
  isAcceptableReturn: [
    'الإجابة صحيحة، وقد فُتحت الخطوة من المراجعة',
    'The answer is valid, and the step was opened from the review',
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
  lacksPlaces: ['مستند مطلوب ليس له موضع لإرفاقه بعد', 'A required document cannot be attached yet'],
  isSaved: ['حُفظ كل شيء لدى الصندوق', 'Everything is saved at the fund'],
  isStep: ['هذه هي الخطوة المختارة', 'It is the chosen step'],
  isSavedAndReady: [
    'حُفظ كل شيء واكتملت الخطوات كلها',
    'Everything is saved, and all steps are complete',
    ...BLOCKER_REASONS,
  ],
  hasOtherAnswers: [
    'في النسخة إجابات مختلفة، أو تغيير لم يكتمل',
    'The version has different answers, or a change that is not finished',
    'changeUnfinished',
  ],
  isUnfinished: [
    'في شاشة الخطوة غير ما في إجابتها',
    'The screen of the step says something else than its answer',
    'changeUnfinished',
  ],
  isUsable: ['ما كُتب في الخطوة إجابة صحيحة مكتملة', 'What was typed into the step is a valid and complete answer'],
  isFinished: ['لم يبقَ تغيير لم يُعتمد', 'No change was left unfinished', 'changeUnfinished'],
  overwritesUnseen: [
    'ستحل التغييرات محل ما لم يره المواطن',
    'The changes would overwrite what the citizen has not seen',
  ],
  isSavedAlready: ['لدى الخادم كل ما لم يُحفظ', 'The server already has everything'],
  isReadyToSubmit: [
    'اكتملت الخطوات كلها، ولا ملف قيد الرفع',
    'All steps are complete, and no file is being uploaded',
    ...BLOCKER_REASONS,
  ],
  hasCommand: ['لم يُجب الخادم عن حفظ سابق', 'An earlier save has not been answered'],
  hasPending: ['بقي ما لم يُحفظ', 'Something is not saved yet'],
  hasUnsaved: ['بقي ما يُحفظ أو يُصحَّح', 'Something is left to save or to correct'],
  namesSteps: ['ذكر الخادم الخطوات التي لا يقبلها', 'The server names the refused steps', 'invalid_request'],
  namesStep: ['الخطوة المرفوضة معروفة', 'The refused step is known', 'invalid_request'],
  isShortPause: ['يطلب الخادم مهلة قصيرة بين الحفظ والحفظ', 'The server asks for a short pause', 'too_many_requests'],
  isStillRefused: ['لم يتغيّر الحقل المرفوض', 'The refused field has not changed', 'invalid_request'],
  'upload.isRefused': [
    'نوع الملف أو حجمه غير مقبول',
    'The file type is not accepted, or the file is too large',
    'file_type_not_accepted',
    'file_heic',
    'file_too_large',
  ],
  'upload.isAccepted': ['نوع الملف وحجمه مقبولان', 'The type and size of the file are accepted'],
  hasAttachment: ['يوجد مستند مرفق من قبل', 'A document is already attached'],
  isOnScreen: ['التقويم ظاهر', 'The calendar is shown'],
  isClickable: ['اليوم متاح للاختيار', 'The day can be chosen'],
  startsRange: ['اليوم يبدأ مدة جديدة', 'The day starts a range'],
  changesValue: ['الاختيار يغيّر القيمة', 'The choice changes the value'],
  isReadOnly: ['التقويم للاطلاع فقط', 'The calendar is read-only'],
  keepsDay: ['اليوم محدد، ولا يُلغى دون بديل', 'The day is selected and can only be replaced'],
  canFocus: ['التركيز على يوم آخر', 'The focus is on another day'],
  canGo: ['الشهر المطلوب ضمن الحدود', 'The month is within the limits'],
  canPage: ['توجد سنوات أخرى ضمن الحدود', 'There are more years within the limits'],
  isMonthOpen: ['الشهر ضمن الحدود', 'The month is within the limits'],
  isYearOpen: ['السنة ضمن الحدود', 'The year is within the limits'],
  canSelectToday: ['يمكن اختيار اليوم الحاضر', 'Today can be chosen'],
  canChoose: ['الاختيار الجاهز متاح', 'The preset can be chosen'],
  canClear: ['يوجد اختيار يمكن مسحه', 'There is a selection to clear'],
  leads: ['المفتاح ينقل إلى يوم متاح', 'The key leads to an available day'],
  isEscape: ['ضُغط مفتاح الهروب', 'Escape was pressed'],
  is: ['هذا هو العرض المطلوب', 'It is the requested view'],
  isRange: ['المدة المحددة صحيحة ومتاحة', 'The given range is valid and available'],
  isNoRange: ['مُسحت المدة', 'The range was cleared'],
  movesView: ['القيمة الجديدة في شهر آخر', 'The new value is in another month'],
  endsChoosing: ['لم يعد الاختيار مسموحًا', 'Choosing is no longer allowed'],
  'datePicker.isNews': ['القيمة تختلف عن المعروضة', 'The value differs from the one shown'],
  closesAnchor: ['لم تعد بداية المدة متاحة', 'The start of the range is no longer available'],
  and: ['كل ما يلي', 'All of these'],
  or: ['واحد مما يلي', 'One of these'],
  not: ['ليس ما يلي', 'Not this'],
  isListed: ['الأصل مدرج في القائمة', 'The asset is in the list'],
  isAcceptableAsset: [
    'الأصل مكتمل وله طرف ثالث ولم يُضف من قبل',
    'The asset is complete, has a third party and is not yet in the list',
  ],
  isAnswered: ['التقدير محسوب', 'The estimate is calculated'],
  'whatIf.isAcceptable': ['الإجابة صحيحة ومكتملة', 'The answer is valid and complete'],
  'disbursement.isAcceptable': [
    'الإجابة صحيحة ومكتملة، ولا تزيد عمّا بقي من القرض',
    'The answer is valid and complete, and within the remaining amount of the loan',
    'request_incomplete',
  ],
  'exemptionRequest.isAcceptable': [
    'الإجابة صحيحة ومكتملة، والوفاة بين الميلاد واليوم، ولا طلب سابقًا للمتوفى',
    'The answer is valid and complete, the death is after the birth and not in the future, and there is no earlier request for this person',
    'request_incomplete',
  ],
  'exportCertificate.isAcceptable': [
    'الإجابة صحيحة ومكتملة، والوجهة متاحة',
    'The answer is valid and complete, and the destination is available',
    'request_incomplete',
  ],
  'reviewerRequest.isAcceptable': IS_OFFERED,
  'directorRequest.isAcceptable': IS_OFFERED,
  ...Object.fromEntries(
    ['disbursement', 'exemptionRequest', 'exportCertificate', 'reviewerRequest', 'directorRequest'].flatMap((machine) =>
      Object.entries(requestGuards).map(([name, words]) => [`${machine}.${name}`, words]),
    ),
  ),
  isOwing: ['بقي مبلغ مستحق', 'A balance is open', 'balance_open'],
  isWithoutInit: ['الصفحة الأولى لم تكتمل بعد', 'The first page has not been completed'],
  lacksRegion: ['لم تُختر المنطقة', 'No region has been chosen'],
  lacksPlace: ['لم يُختر الفرع', 'No branch has been chosen'],
  lacksDepartment: ['لم يُختر القسم', 'No department has been chosen'],
  hasRegions: ['توجد أكثر من منطقة', 'There is more than one region'],
  hasPlaces: ['في المنطقة أكثر من فرع', 'The region has more than one branch'],
  hasDepartments: ['في الفرع أكثر من قسم', 'The branch has more than one department'],
  isRegion: ['المنطقة من المناطق المتاحة', 'The region is one of those available'],
  isPlace: ['الفرع من فروع المنطقة', 'The branch belongs to the region'],
  isDepartment: ['القسم من أقسام الفرع', 'The department belongs to the branch'],
  isOpenDay: ['في اليوم وقت متاح', 'A time is available on that day', 'slot_taken'],
  isFreeSlot: ['الوقت متاح', 'The time is available', 'slot_taken'],
  isOffered: ['الوقت من الأوقات البديلة', 'The time is one of the alternatives', 'slot_taken'],
  isMovable: ['بقي وقت يكفي لتغيير الموعد', 'There is still time to move the appointment', 'appointment_closed'],
  hasNotBegun: ['لم يبدأ الموعد', 'The appointment has not started', 'appointment_closed'],
  isCancelledWithReason: ['لم يبدأ الموعد، وذُكر السبب', 'The appointment has not started, and a reason is given'],
  isDue: ['حان الموعد أو اقترب', 'The appointment is about to start or has started'],
  hasBegun: ['بدأ الموعد', 'The appointment has started'],
  isWanted: ['المستند مما طلبه الصندوق', 'The fund requested this document'],
  isNotWanted: ['لم يطلب الصندوق هذا المستند من قبل', 'The document has not been requested before'],
  isOnlyWanted: ['هذا آخر مستند مطلوب', 'It is the last required document'],
  nothingIsWanted: ['لا مستندات مطلوبة', 'No documents are required'],
  hasReason: ['ذُكر السبب', 'A reason is given'],
  isComplete: ['كُتب نص، ولا ملف قيد الرفع', 'There is a text, and no file is being uploaded'],
  'letter.isCitizen': ['يغلقه مقدم الطلب', 'The citizen closes it'],
};

export const guardLabels = (machine: string, name: string): GuardLabels | undefined => {
  const [ar, en, ...reasons] = guards[`${machine}.${name}`] ?? guards[name] ?? [];
  return ar && en ? { ar, en, reasons } : undefined;
};
