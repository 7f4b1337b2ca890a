/**
 * What the conditions of the machines mean, and which reasons the citizen reads when they are not met. By the name of the
 * condition, or by machine and name where two machines mean different things by one name.
 */

import type { ProblemCode } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { Labels } from '#machines/kit/runtime/labels.ts';

export type GuardWords = Labels & { reasons?: readonly (BlockerReason | ProblemCode)[] };

const guards: Readonly<Record<string, GuardWords>> = {
  'login.isProved': { ar: 'أثبت المواطن هويته', en: 'The citizen has proved who he is' },
  'loanApplication.isProved': {
    ar: 'تأكدت الهوية بالرمز أو بتطبيق الهوية',
    en: 'The identity is confirmed, by the code or by the identity app',
  },
  hasProblemCode: { ar: 'سبب التعذّر مما يلي', en: 'The problem is one of these' },
  hasResendsLeft: { ar: 'بقيت مرات لإرسال رمز جديد', en: 'A new code may still be sent', reasons: ['no_resends_left'] },
  isVerified: { ar: 'الرمز صحيح', en: 'The code was right', reasons: ['wrong_otp'] },
  isUnchanged: {
    ar: 'لم يتغير شيء من البيانات',
    en: 'Nothing of the data was changed',
    reasons: ['no_changes_detected'],
  },
  'profileEdit.isConflict': {
    ar: 'تغيّرت البيانات في نافذة أخرى أثناء ذلك',
    en: 'The data was changed elsewhere meanwhile',
    reasons: ['profile_changed'],
  },
  'draftSync.isConflict': {
    ar: 'حُفظت نسخة أخرى من المسودة أثناء ذلك',
    en: 'Another version of the draft was saved meanwhile',
    reasons: ['draft_conflict'],
  },
  ended: { ar: 'انتهى الطلب بهذه النتيجة', en: 'The request ended in this way', reasons: ['identity_app_rejected'] },
  hasRequest: { ar: 'يوجد طلب مفتوح', en: 'There is a request' },
  isApproved: {
    ar: 'وافق المواطن في تطبيق الهوية',
    en: 'The citizen approved in the identity app',
    reasons: ['identity_app_rejected'],
  },
  isKnown: {
    ar: 'المتصفح معروف لمواطن مسجَّل الدخول',
    en: 'The browser belongs to a citizen who is logged in',
    reasons: ['login_required'],
  },
  isOver: { ar: 'انقضت مهلة الخمول', en: 'The idle time is over', reasons: ['session_ended_inactivity'] },
  isNear: { ar: 'اقتربت نهاية المهلة: يظهر الحوار', en: 'The end is near: the dialog is due' },
  isNoticeable: { ar: 'بقيت دقيقة: يظهر التنبيه', en: 'A minute is left: the notice is due' },
  isNews: { ar: 'نشاط أحدث مما تعرفه هذه النافذة', en: 'The activity is later than all that this tab knows' },
  isOwed: { ar: 'حان إبلاغ الخادم بالنشاط', en: 'The host is owed a sign of life' },
  isFirst: { ar: 'هذا أول انقطاع', en: 'It is the first try' },
  hasQuestionsLeft: { ar: 'لم تنته مدة سؤال التطبيق', en: 'The app may still be asked' },
  isOlder: { ar: 'إصدار التطبيق أقدم من المطلوب', en: 'The app is older than the latest version' },
  wasSubmitted: {
    ar: 'أُرسل هذا الطلب من قبل',
    en: 'This application was submitted before',
    reasons: ['draft_submitted'],
  },
  isMissing: {
    ar: 'لا طلب بهذا الرقم لهذا المواطن',
    en: 'The citizen has no such application',
    reasons: ['not_found'],
  },
  isReachableStep: {
    ar: 'لا ينقص شيء قبل الخطوة المطلوبة',
    en: 'Nothing is missing before the step that is asked for',
    reasons: BLOCKER_REASONS,
  },
  resumesAt: { ar: 'هذه أول خطوة لم تكتمل', en: 'This is the first step that is not complete' },
  isAcceptable: { ar: 'الإجابة صحيحة ومكتملة', en: 'The answer is right and complete', reasons: BLOCKER_REASONS },
  isAcceptableReturn: {
    ar: 'الإجابة صحيحة، وقد فُتحت الخطوة من المراجعة',
    en: 'The answer is right, and the step was opened from the review',
    reasons: BLOCKER_REASONS,
  },
  isReturning: { ar: 'فُتحت الخطوة من المراجعة', en: 'The step was opened from the review' },
  isUnconfirmed: {
    ar: 'لم تتأكد الهوية بعد',
    en: 'The identity is not confirmed yet',
    reasons: ['identityUnconfirmed'],
  },
  isIdentityConfirmed: {
    ar: 'حُفظ كل شيء وتأكدت الهوية',
    en: 'Everything is saved and the identity is confirmed',
    reasons: ['identityUnconfirmed'],
  },
  isSavedForIdentityApp: {
    ar: 'حُفظ كل شيء واختير تطبيق الهوية',
    en: 'Everything is saved and the identity app was chosen',
  },
  isSaved: { ar: 'حُفظ كل شيء لدى الصندوق', en: 'The host has everything' },
  isStep: { ar: 'هذه هي الخطوة المختارة', en: 'This is the step that was chosen' },
  isReadyToSubmit: { ar: 'اكتملت الخطوات كلها', en: 'All steps are complete', reasons: BLOCKER_REASONS },
  hasCommand: { ar: 'لم يُجب الخادم عن حفظ سابق', en: 'An earlier save was not answered' },
  hasPending: { ar: 'يوجد ما لم يُحفظ', en: 'Something is not saved yet' },
  isOffline: { ar: 'الاتصال مقطوع', en: 'There is no connection', reasons: ['no_connection'] },
  isClosed: { ar: 'أُرسلت المسودة أو حُذفت', en: 'The draft was submitted or thrown away', reasons: ['draft_submitted'] },
  isRefusedSession: {
    ar: 'انتهت الجلسة',
    en: 'The session has ended',
    reasons: ['login_required', 'session_ended_inactivity'],
  },
  'draftSync.isRefused': { ar: 'رفض الخادم البيانات', en: 'The host refuses the data', reasons: ['invalid_request'] },
  'upload.isRefused': {
    ar: 'نوع الملف أو حجمه غير مقبول',
    en: 'The file is of a wrong type or too large',
    reasons: ['file_type_not_accepted', 'file_too_large'],
  },
  hasAttachment: { ar: 'يوجد مستند مرفق من قبل', en: 'A document is attached already' },
  isOnScreen: { ar: 'التقويم ظاهر', en: 'The calendar is on the screen' },
  isClickable: { ar: 'اليوم متاح للاختيار', en: 'The day can be chosen' },
  startsRange: { ar: 'اليوم يبدأ مدة جديدة', en: 'The day begins a range' },
  changesValue: { ar: 'الاختيار يغيّر القيمة', en: 'The choice changes the value' },
  canGo: { ar: 'الشهر المطلوب ضمن الحدود', en: 'The month is within the limits' },
  canPage: { ar: 'توجد سنوات أخرى ضمن الحدود', en: 'There are more years within the limits' },
  isMonthOpen: { ar: 'الشهر ضمن الحدود', en: 'The month is within the limits' },
  isYearOpen: { ar: 'السنة ضمن الحدود', en: 'The year is within the limits' },
  canSelectToday: { ar: 'يمكن اختيار اليوم الحاضر', en: 'Today can be chosen' },
  leads: { ar: 'المفتاح يقود إلى يوم متاح', en: 'The key leads to a day' },
  isEscape: { ar: 'ضُغط مفتاح الهروب', en: 'Escape was pressed' },
  is: { ar: 'هذا هو العرض المطلوب', en: 'This is the view that was asked for' },
  isRange: { ar: 'المدة المكتوبة صحيحة ومتاحة', en: 'What was given is a range that can be chosen' },
  isNoRange: { ar: 'مُسحت المدة', en: 'The range was cleared' },
  'datePicker.isNews': { ar: 'القيمة غير المعروضة', en: 'The value is another than the one shown' },
  closesAnchor: { ar: 'لم تعد بداية المدة متاحة', en: 'The beginning of the range can no longer be chosen' },
  and: { ar: 'كل ما يلي', en: 'All of these' },
  or: { ar: 'واحد مما يلي', en: 'One of these' },
  not: { ar: 'خلاف ما يلي', en: 'Not this' },
  isReachablePage: {
    ar: 'لا ينقص شيء قبل الصفحة المطلوبة',
    en: 'Nothing is missing before the page that is asked for',
  },
  isListed: { ar: 'الأصل مدرج في القائمة', en: 'The asset is in the list' },
  isAcceptableAsset: {
    ar: 'الأصل مكتمل وله طرف ثالث ولم يُضف من قبل',
    en: 'The asset is complete, has a third party and is not in the list yet',
  },
  isAnswered: { ar: 'التقدير محسوب', en: 'The estimate is there' },
  'whatIf.isAcceptable': { ar: 'الإجابة صحيحة ومكتملة', en: 'The answer is right and complete' },
  isWanted: { ar: 'المستند مما طلبه الصندوق', en: 'The document is one that the fund asked for' },
  isNotWanted: { ar: 'لم يطلب الصندوق هذا المستند من قبل', en: 'The document was not asked for before' },
  isOnlyWanted: { ar: 'هذا آخر مستند مطلوب', en: 'It is the only document still wanted' },
  nothingIsWanted: { ar: 'لا مستندات مطلوبة', en: 'No document is wanted any more' },
  hasReason: { ar: 'ذُكر السبب', en: 'A reason is given' },
};

export const guardWords = (machine: string, name: string): GuardWords | undefined =>
  guards[`${machine}.${name}`] ?? guards[name];
