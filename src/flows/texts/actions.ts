/**
 * The actions of the machines in plain words. The key is the name of the action, or machine and name where two machines
 * mean different things by one name. `told` names the receiver of a message: the drawing marks these, the rest is
 * bookkeeping.
 */
import type { Labels } from '#machines/kit/runtime/labels.ts';

export type Told = 'citizen' | 'host' | 'tabs' | 'flow' | 'page' | 'app';
export type ActionLabels = Labels & { told: Told | null };
type Action = readonly [ar: string, en: string, told?: Told];

const actions: Readonly<Record<string, Action>> = {
  raise: ['يبدأ مؤقّتًا', 'Starts a timer'],
  cancel: ['يوقف المؤقّت', 'Stops the timer'],

  // Messages: to the citizen, the server, other windows, the flow around.
  tellCodeSent: ['يُشعر المواطن بأن الرمز أُرسل', 'Shows a notice: the code was sent', 'citizen'],
  notifyCodeSent: ['يُشعر المواطن بأن الرمز أُرسل', 'Shows a notice: the code was sent', 'citizen'],
  tellResent: ['يُشعر المواطن بأن رمزًا جديدًا أُرسل', 'Shows a notice: a new code was sent', 'citizen'],
  tellSaved: ['يُشعر المواطن بأن التغييرات حُفظت', 'Shows a notice: the changes are saved', 'citizen'],
  notifyCitizen: ['يُشعر مقدم الطلب برسالة نصية', 'Notifies the applicant by text message', 'citizen'],
  'session.tell': ['يُشعر المواطن بأن الجلسة انتهت', 'Shows a notice: the session has ended', 'citizen'],
  'upload.tell': ['يُبلغ المسار الذي طلب الرفع', 'Reports to the flow that asked for the upload', 'flow'],
  notifyParent: ['يُبلغ المسار الذي يحفظ مسودته', 'Reports to the flow whose draft it saves', 'flow'],
  notifyRebased: ['يُبلغ المسار بالمسودة المدموجة', 'Reports the merged draft to its flow', 'flow'],
  share: ['يُبلغ النوافذ الأخرى بالنشاط', 'Reports the activity to the other windows', 'tabs'],
  keepAlive: ['يُبلغ الخادم بأن المواطن ما زال نشطًا', 'Tells the server that the citizen is still active', 'host'],
  ask: ['يسأل التطبيق عن إصداره', 'Asks the app for its version', 'app'],
  freeSlot: ['يتيح الموعد لغيره', 'Frees the time slot', 'host'],
  sendUnsent: ['يرسل إلى الحفظ ما لم يُرسل', 'Passes on to saving what was not sent yet', 'flow'],
  sendInput: ['يرسل ما كُتب إلى الحفظ', 'Passes what was typed on to saving', 'flow'],
  sendAnswer: ['يرسل الإجابة إلى الحفظ', 'Passes the answer on to saving', 'flow'],
  sendDrop: ['يطلب من الحفظ حذف ما كُتب', 'Asks saving to drop what was typed', 'flow'],
  flushDraft: ['يطلب حفظ المسودة فورًا', 'Asks for the draft to be saved at once', 'flow'],
  retryDraft: ['يطلب إعادة محاولة الحفظ', 'Asks for another try at saving', 'flow'],
  openPlaces: ['يبدأ رفعًا لكل مستند مطلوب', 'Starts an upload for each required document', 'flow'],

  // Actions about problems.
  keepProblem: ['يحفظ سبب التعذّر', 'Stores the reason for the failure'],
  keepUpdateProblem: ['يحفظ سبب تعذّر الحفظ', 'Stores the reason why saving failed'],
  clearProblem: ['يمسح سبب التعذّر السابق', 'Clears the earlier problem'],
  refuseUnchanged: ['يذكر أن شيئًا لم يتغير', 'States that nothing was changed'],
  refuseIncomplete: ['يذكر ما ينقص', 'States what is missing'],
  'upload.refuse': ['يذكر سبب رفض الملف', 'States why the file is refused'],

  // Login, codes and the identity app.
  keepCivilId: ['يحفظ رقم الهوية', 'Stores the national ID number'],
  keepChallenge: ['يحفظ بيانات الرمز المرسل', 'Stores the details of the code that was sent'],
  clearChallenge: ['يمحو بيانات الرمز', 'Discards the details of the code'],
  keepTyped: ['يحفظ ما كُتب', 'Stores what was typed'],
  clearTyped: ['يمحو ما كُتب', 'Discards what was typed'],
  keepRequest: ['يحفظ الطلب الموجّه إلى التطبيق', 'Stores the request to the app'],
  clearRequest: ['يمحو الطلب السابق', 'Discards the earlier request'],
  keepMobile: ['يحفظ رقم الجوال الجديد', 'Stores the new mobile number'],
  keepPresence: ['يحفظ هوية من دخل', 'Stores who is logged in'],
  clearIdentity: ['يمسح بيانات المستخدم', 'Clears the user’s data'],
  eraseIdentity: ['يمحو بيانات الجلسة', 'Discards the session data'],
  confirmIdentity: ['يسجّل أن الهوية تأكدت', 'Records that the identity is confirmed'],
  chooseWay: ['يحفظ طريقة التأكيد المختارة', 'Stores the chosen way to confirm'],

  // Actions of the profile.
  'profileEdit.settle': ['يعرض البيانات المحفوظة', 'Shows the saved data'],
  keepReplacedProfile: ['يعرض بيانات الملف الشخصي', 'Shows the profile data'],
  keepProfile: ['يحفظ بيانات الملف الشخصي', 'Stores the profile data'],
  keepChanges: ['يحفظ التغييرات', 'Stores the changes'],
  keepTheirs: ['يحفظ النسخة الأحدث', 'Stores the newer version'],
  buildOnTheirs: ['يضع تغييرات المواطن فوق النسخة الأحدث', 'Puts the citizen’s changes on top of the newer version'],
  takeTheirs: ['يأخذ النسخة الأحدث', 'Takes the newer version'],

  // Actions about time, the connection and the app.
  readClock: ['يقرأ الساعة', 'Reads the clock'],
  restart: ['يبدأ مهلة الخمول من جديد', 'Starts the idle time again'],
  hear: ['يسجّل أن الخادم أجاب', 'Records that the server has answered'],
  keepOutage: ['يسجّل سبب الانقطاع', 'Records why the connection is down'],
  countTry: ['يعدّ المحاولة', 'Counts the try'],
  startAnew: ['يعيد عدّ المحاولات من الصفر', 'Counts the tries from zero again'],
  countQuestion: ['يعدّ السؤال', 'Counts the question'],
  keepAppInfo: ['يحفظ إصدار التطبيق', 'Stores the version of the app'],
  keepFooter: ['يحفظ حال الشريط السفلي', 'Stores whether the footer is shown'],
  keepVersions: ['يحفظ الإصدارات المقبولة', 'Stores the accepted versions'],

  // Actions of wizards.
  countStart: ['يعدّ مرات الفتح', 'Counts the openings'],
  openDraft: ['يعرض المسودة المحفوظة', 'Shows the saved draft'],
  arrive: ['يسجّل الوصول إلى الخطوة', 'Records that the step is reached'],
  keepInput: ['يحفظ ما كُتب', 'Stores what was typed'],
  goTo: ['يحفظ الخطوة المطلوبة', 'Stores the requested step'],
  goToMend: ['يحفظ الخطوة التي يلزم تصحيحها', 'Stores the step that has to be corrected'],
  clearInput: ['يحذف ما كُتب', 'Drops what was typed'],
  startAsset: ['يفتح صفحة الأصل بما كُتب له', 'Opens the page of the asset with what was typed for it'],
  markUnsaved: ['يسجّل أن شيئًا لم يُحفظ', 'Records that something is not saved'],
  keepSave: ['يسجّل الحفظ ووقته', 'Records the save and its time'],
  showRebased: ['يعرض المسودة المدموجة', 'Shows the merged draft'],
  replaceDraft: ['يعرض النسخة الأخرى', 'Shows the other version'],
  keepAttachment: ['يضيف المستند إلى المرفقات', 'Adds the document to the attachments'],
  removeAttachment: ['يزيل المستند من المرفقات', 'Removes the document from the attachments'],
  keepAnswer: ['يحفظ الإجابة', 'Stores the answer'],
  startReturn: ['يسجّل أن الخطوة فُتحت من المراجعة', 'Records that the step was opened from the review'],
  endReturn: ['ينهي العودة إلى المراجعة', 'Ends the return to the review'],
  goToRefused: ['يتجه إلى الخطوة المرفوضة', 'Goes to the step that was refused'],
  goToBlocker: ['يتجه إلى أول خطوة ناقصة', 'Goes to the first step that is not complete'],
  keepRefusal: ['يحفظ سبب الرفض', 'Stores the reason for the refusal'],
  lookAgain: ['يطلب مراجعة ما تغيّر', 'Asks the citizen to look at what has changed'],
  askToLookAgain: ['يطلب مراجعة ما تغيّر', 'Asks the citizen to look at what has changed'],
  beginSubmission: ['يبدأ الإرسال', 'Begins the submission'],
  endSubmission: ['ينهي الإرسال', 'Ends the submission'],
  keepReceipt: ['يحفظ إيصال الطلب', 'Stores the receipt'],
  keepSubmitted: ['يحفظ الطلب المرسل', 'Stores the submitted request'],
  renewInit: ['يضع التقدير في الصفحة الأولى', 'Puts the estimate into the first page'],
  startAdding: ['يبدأ إضافة أصل', 'Begins to add an asset'],
  startChanging: ['يبدأ تعديل أصل', 'Begins to change an asset'],
  keepInfo: ['يحفظ التقدير المحسوب', 'Stores the calculated estimate'],
  countApplication: ['يعدّ الطلبات المفتوحة من التقدير', 'Counts the applications made from the estimate'],
  keepApplication: ['يحفظ الطلب الذي فُتح', 'Stores the application that was opened'],
};

const servicesAndLifecycles: Readonly<Record<string, Action>> = {
  // Actions about messages, certificates and appointments.
  keepMessage: ['يعيد ما حُفظ على الجهاز', 'Brings back what the device has stored'],
  keepText: ['يحفظ النص', 'Stores the text'],
  storeOnDevice: ['يحفظ ما كُتب على الجهاز', 'Stores what was typed on the device'],
  nameCommand: ['يرقّم الإرسال كي لا يتكرر', 'Numbers the submission so that it counts once'],
  countEdition: ['يرقّم ما أُرسل كي لا يتكرر', 'Numbers what is sent so that it counts once'],
  endEdition: ['ينهي ترقيم ما أُرسل', 'Ends the numbering of what was sent'],
  keepBalances: ['يحفظ أرصدة القروض', 'Stores the balances of the loans'],
  keepRefusedBalances: ['يحفظ الأرصدة التي تمنع الإصدار', 'Stores the balances that prevent the certificate'],
  keepCertificate: ['يحفظ الشهادة', 'Stores the certificate'],
  keepAsked: ['يحفظ بيانات التحقق', 'Stores what is to be verified'],
  keepVerified: ['يحفظ نتيجة التحقق', 'Stores the result of the verification'],
  clearCaptcha: ['يتخلص من صورة التحقق', 'Discards the captcha image'],
  keepCaptcha: ['يعرض صورة التحقق', 'Shows the captcha image'],
  keepTyped: ['يحفظ ما كُتب', 'Stores what was typed'],
  keepReference: ['يحفظ الرقم المرجعي', 'Stores the reference number'],
  beginAnother: ['يبدأ رسالة أخرى', 'Begins another message'],
  keepOptions: ['يحفظ الخيارات المتاحة', 'Stores the available options'],
  chooseRegion: ['يحفظ المنطقة', 'Stores the region'],
  choosePlace: ['يحفظ الفرع', 'Stores the branch'],
  chooseDepartment: ['يحفظ القسم', 'Stores the department'],
  keepDays: ['يحفظ الأيام المتاحة', 'Stores the days that are available'],
  chooseDay: ['يحفظ اليوم', 'Stores the day'],
  chooseSlot: ['يحفظ الوقت', 'Stores the time'],
  keepAppointment: ['يحفظ الموعد', 'Stores the appointment'],
  keepOffers: ['يحفظ الأوقات البديلة', 'Stores the alternative times'],
  keepExisting: ['يحفظ الموعد المتعارض', 'Stores the conflicting appointment'],

  clearAnswer: ['يمحو الجواب', 'Discards the answer'],
  storeRated: ['يسجّل أن الصفحة قُيّمت في هذه الزيارة', 'Records that the page was rated in this visit', 'page'],

  // Actions that save a draft or upload files.
  gather: ['يجمع التغييرات', 'Gathers the changes'],
  storeUnsaved: ['يحفظ ما لم يُرسل على الجهاز', 'Stores unsaved changes on the device'],
  hasten: ['يبدأ الحفظ فورًا', 'Begins the save at once'],
  formCommand: ['يجهّز ما سيُرسل', 'Prepares what is sent'],
  nameRefused: ['يذكر ما رُفض', 'States what was refused'],
  acknowledge: ['يسجّل أن الخادم حفظ', 'Records that the server has saved'],
  setAside: ['ينحّي ما رُفض حتى يُصحَّح', 'Sets aside what was refused until it is corrected'],
  keepTheirs: ['يحفظ النسخة الأخرى', 'Stores the other version'],
  takeBack: ['يعيد ما أُرسل إلى ما لم يُحفظ', 'Returns what was sent to the unsaved changes'],
  yieldToTheirs: ['يأخذ النسخة الأخرى', 'Takes the other version'],
  rebase: ['يضع التغييرات فوق النسخة الأخرى', 'Puts the changes on top of the other version'],
  tryRefused: ['يعيد محاولة ما رُفض', 'Tries again what was refused'],
  keepFile: ['يحفظ الملف المختار', 'Stores the chosen file'],
  clearFile: ['يمحو الملف المختار', 'Discards the chosen file'],
  keepAttachment: ['يحفظ المستند المرفق', 'Stores the attached document'],
  keepPercent: ['يحفظ نسبة ما رُفع', 'Stores how much is uploaded'],

  // The calendar.
  'datePicker.cancel': ['يترك المدة التي بدأت', 'Drops the range that was begun', 'page'],
  'datePicker.settle': ['يضبط العرض على القيمة', 'Adjusts the view to the value'],
  addToday: ['يضيف اليوم الحاضر', 'Adds today', 'page'],
  addPreset: ['يضيف الاختيار الجاهز', 'Adds the preset', 'page'],
  show: ['يعرض الشهر', 'Shows the month', 'page'],
  take: ['يأخذ القيمة المعطاة', 'Takes the given value'],
  focus: ['ينقل التركيز', 'Moves the focus'],
  follow: ['ينقل التركيز بلوحة المفاتيح', 'Moves the focus by the keyboard', 'page'],
  page: ['يعرض سنوات أخرى', 'Shows other years'],
  keepRange: ['يضبط المدة', 'Sets the range'],
  drop: ['يترك المدة', 'Drops the range'],
  clear: ['يمسح القيمة', 'Clears the value', 'page'],
  'datePicker.refuse': ['يذكر أن الاختيار غير مسموح', 'States that nothing can be chosen', 'page'],
  begin: ['يبدأ المدة', 'Begins the range', 'page'],
  press: ['يختار اليوم أو يلغي اختياره', 'Selects the day, or removes it', 'page'],
  keep: ['يُبقي اليوم محددًا', 'Leaves the day selected', 'page'],
  askToClose: ['يطلب إغلاق التقويم', 'Asks for the calendar to be closed', 'page'],
  reach: ['يمدّ المدة إلى اليوم', 'Extends the range to the day'],
  end: ['ينهي المدة', 'Ends the range', 'page'],
  'datePicker.keepOptions': ['يأخذ الأيام المتاحة الجديدة', 'Takes the new selectable days'],
  keepSettings: ['يأخذ الإعدادات الجديدة', 'Takes the new settings'],

  // The fund's side.
  keepReason: ['يحفظ السبب', 'Stores the reason'],
  want: ['يسجّل المستندات المطلوبة', 'Records the documents that are required'],
  wantNoMore: ['يشطب المستند من المطلوب', 'Strikes the document off the required ones'],
  wantNothing: ['يشطب كل المستندات المطلوبة', 'Strikes off all required documents'],
  keepContract: ['يحفظ العقد', 'Stores the contract'],
  keepObjection: ['يحفظ الاعتراض', 'Stores the objection'],
  keepStart: ['يحفظ وقت الموعد', 'Stores the time of the appointment'],
  keepClosing: ['يحفظ من أغلق الطلب وسببه', 'Stores who closed the request, and why'],
  keepAcknowledged: ['يسجّل الإقرار بقراءة العقد', 'Records that the contract was read'],
  clearAcknowledged: ['يمحو الإقرار بقراءة العقد', 'Discards the confirmation of reading'],
};

export const actionLabels = (machine: string, name: string): ActionLabels | undefined => {
  const own = `${machine}.${name}`;
  const found = actions[own] ?? servicesAndLifecycles[own] ?? actions[name] ?? servicesAndLifecycles[name];
  return found && { ar: found[0], en: found[1], told: found[2] ?? null };
};
