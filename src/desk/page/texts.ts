/** Every text of the desk's pages in both languages. */
import type { Bilingual } from '#contract/fields/fields.ts';

export const text = (ar: string, en: string): Bilingual => ({ ar, en });

/** The text for a key of the API; the key itself when the table does not list it. */
export const named = (table: Readonly<Record<string, Bilingual>>, key: string): Bilingual =>
  table[key] ?? text(key, key);

/** Puts a part that is known later in the place of `{}`. */
export const fill = ({ ar, en }: Bilingual, part: Bilingual | string): Bilingual =>
  typeof part === 'string'
    ? text(ar.replace('{}', part), en.replace('{}', part))
    : text(ar.replace('{}', part.ar), en.replace('{}', part.en));

export const texts = {
  title: text('مكتب التجربة', 'Test desk'),
  pageTitle: text('مكتب التجربة – صندوق التنمية الزراعية', 'Test desk – Agricultural Development Fund'),
  subtitle: text(
    'جوال التجربة والصندوق والأعطال: جرّب البوابة من أولها إلى آخرها',
    'The test phone, the fund and faults: try the portal from beginning to end',
  ),
  skip: text('انتقل إلى مكتب التجربة', 'Skip to the test desk'),
  panes: text('أقسام مكتب التجربة', 'Parts of the test desk'),
  mobileApp: text('تطبيق الجوال', 'Mobile app'),
  openPortal: text('افتح البوابة', 'Open the portal'),
  /** The name of the other language, in that language. */
  otherLanguage: text('English', 'العربية'),
  dismiss: text('أغلق', 'Dismiss'),
  failed: text('لم ينجح ذلك. أعد المحاولة.', 'That did not work. Try again.'),
  unreachable: text('الخادم لا يستجيب. نعيد المحاولة.', 'The server is not answering. Trying again.'),

  now: text('الآن', 'Now'),
  people: text('الأشخاص', 'People'),
  whoAreYou: text('من أنت اليوم؟', 'Who are you today?'),
  newcomers: text('لم يسجلوا بعد', 'Not registered yet'),
  registeredNow: text('تم التسجيل: ادخل بكلمة المرور التي اخترتها', 'Registered: log in with the password you chose'),
  birthdate: text('الميلاد (هجري)', 'Birth (Hijri)'),
  civilId: text('رقم الهوية', 'Civil ID'),
  password: text('كلمة المرور', 'Password'),
  mobile: text('الجوال', 'Mobile'),
  copy: text('نسخ', 'Copy'),
  copyThing: text('نسخ {}', 'Copy {}'),
  copied: text('نُسخ {}', '{} copied'),
  showPhone: text('اعرض الجوال', 'Show phone'),
  phoneShown: text('الجوال معروض', 'Phone shown'),

  phone: text('الجوال', 'Phone'),
  testPhone: text('جوال التجربة', 'Test phone'),
  phoneOf: text('جوال {}', '{}'),
  inbox: text('الرسائل', 'Messages'),
  sender: text('صندوق التنمية الزراعية', 'Agricultural Development Fund'),
  noMessages: text(
    'لا رسائل بعد. تصل رموز التحقق هنا فور إرسالها.',
    'No messages yet. Codes arrive here as soon as they are sent.',
  ),
  olderMessages: text('عرض الرسائل الأقدم', 'Show older messages'),
  everyPhone: text('رسائل كل الجوالات', 'Messages of all phones'),
  newMessageTo: text('رسالة جديدة إلى {}', 'New message to {}'),
  code: text('رمز التحقق', 'Code'),
  chooseNumber: text('اختر الرقم الظاهر في البوابة للموافقة', 'Choose the number shown in the portal to approve'),
  rejectIdentity: text('ارفض الطلب', 'Reject'),
  openUntil: text('مفتوح حتى {}', 'Open until {}'),
  identityArrived: text('وصل طلب إلى تطبيق الهوية الوطنية.', 'A request has arrived in the national identity app.'),
  identityAnswered: text('اخترت الرقم.', 'You chose the number.'),
  identityRejected: text('رفضت الطلب.', 'You rejected the request.'),

  fund: text('الصندوق', 'Fund'),
  decisions: text('قرار الصندوق', "The fund's decision"),
  documents: text('المستندات', 'Documents'),
  history: text('سجل الطلب', 'History'),
  latest: text('الأحدث', 'latest'),
  earlier: text('سابقًا', 'earlier'),
  riyals: text('{} ريال', 'SAR {}'),
  decided: text('تم: {}.', 'Done: {}.'),
  gone: text('لم يعد الطلب المعروض في القائمة.', 'The open item is no longer in the list.'),
  illegal: text(
    'تغيّرت حالة الطلب، ولم يعد هذا القرار ممكنًا.',
    'The request has changed; this decision is no longer possible.',
  ),
  reasonTitle: text('رفض الطلب', 'Reject the request'),
  reason: text('سبب الرفض', 'Reason'),
  reasonHint: text('يقرؤه مقدم الطلب كما تكتبه.', 'The applicant reads it as you write it.'),
  reasonMissing: text('اكتب سبب الرفض.', 'Write the reason.'),
  reject: text('ارفض الطلب', 'Reject the request'),
  cancel: text('تراجع', 'Go back'),

  faults: text('الأعطال', 'Faults'),
  brokenOnPurpose: text('أعطال مقصودة', 'Deliberate faults'),
  identityApp: text('تطبيق الهوية الوطنية', 'National identity app'),
  firewall: text('جدار حماية يحجب الخدمات', 'A firewall blocks the services'),
  firewallHint: text(
    'يُرفض كل اتصال من البوابة برقم مرجعي للمشكلة.',
    'Every call of the portal is refused with a support ID.',
  ),
  delay: text('تأخير كل رد', 'Delay of every answer'),
  changed: text('تم التغيير.', 'Changed.'),
  clock: text('ساعة الخادم', "The server's clock"),
  clockReal: text('الوقت الحقيقي', 'Real time'),
  clockMoved: text('بفارق {}', 'Moved by {}'),
  backToReal: text('العودة إلى الوقت الحقيقي', 'Back to real time'),
  offsetMinutes: text('الفارق بالدقائق', 'Offset in minutes'),
  set: text('اضبط', 'Set'),
};

export const dependencies = {
  sms: text('بوابة الرسائل', 'SMS gateway'),
  identityApp: texts.identityApp,
  sso: text('النفاذ الوطني الموحد', 'National single sign-on'),
};
export const conditions = { up: text('طبيعي', 'Works'), slow: text('بطء', 'Slow'), down: text('توقف', 'Down') };
/** The delays on offer, by milliseconds. */
export const delays = {
  0: text('بلا تأخير', 'None'),
  500: text('نصف ثانية', 'Half a second'),
  2000: text('ثانيتان', 'Two seconds'),
  10000: text('عشر ثوانٍ', 'Ten seconds'),
  30000: text('ثلاثون ثانية', 'Thirty seconds'),
};
/** The steps by which the clock can be set ahead, by seconds. */
export const stepsAhead = {
  60: text('قدّم دقيقة', '+ 1 minute'),
  300: text('قدّم 5 دقائق', '+ 5 minutes'),
  3600: text('قدّم ساعة', '+ 1 hour'),
  86400: text('قدّم يومًا', '+ 1 day'),
};

/** The sentence that the pane shows when the fund has no decision to make, by who acts next. */
export const noDecisions = {
  citizen: text(
    'بانتظار المواطن؛ لا قرار للصندوق الآن.',
    'Waiting for the citizen; the fund has nothing to decide now.',
  ),
  nobody: text('لا قرارات متبقية.', 'There is nothing left to decide.'),
  fund: text('لا قرار الآن.', 'Nothing to decide now.'),
};
export const actors = {
  citizen: text('المواطن', 'Citizen'),
  fund: text('الصندوق', 'Fund'),
  system: text('النظام', 'System'),
};
export const states = {
  grantDecision: text('إقرار المنح', 'Decision approval for grant'),
  financialStudy: text('الدراسة المالية', 'Financial study'),
  technicalAnalysis: text('التحليل الفني', 'Technical analysis'),
  loanApproval: text('الموافقة على القرض', 'Loan approval'),
  contractProcessing: text('إعداد العقد', 'Contract processing'),
  awaitingSignature: text('توقيع المواطن', "Citizen's signature"),
  awaitingSecondParty: text('موافقة الطرف الثاني', 'Second-party approval'),
  signed: text('عقد موقّع', 'Contract signed'),
  rejected: text('مرفوض', 'Rejected'),
  cancelled: text('ملغى', 'Cancelled'),
};
export const events = {
  'application.submit': text('قُدّم الطلب', 'Application submitted'),
  'grant.approve': text('إقرار المنح', 'Approve the grant'),
  'financialStudy.complete': text('إتمام الدراسة المالية', 'Complete the financial study'),
  'technicalAnalysis.complete': text('إتمام التحليل الفني', 'Complete the technical analysis'),
  'loan.approve': text('الموافقة على القرض', 'Approve the loan'),
  'contract.issue': text('إصدار العقد', 'Issue the contract'),
  'contract.sign': text('وقّع المواطن العقد', 'Contract signed by the citizen'),
  'contract.reject': text('رفض المواطن العقد', 'Contract rejected by the citizen'),
  'secondParty.approve': text('موافقة الطرف الثاني', 'Approve as second party'),
  'secondParty.refuse': text('رفض الطرف الثاني', 'Refuse as second party'),
  'secondParty.lapse': text('إنهاء مدة الانتظار', 'End the waiting time'),
  'document.request': text('طلب مستند', 'Ask for a document'),
  'document.receive': text('أرسل المواطن المستند', 'Document sent by the citizen'),
  'document.withdraw': text('سحب طلب المستند', 'Withdraw the document request'),
  'deal.reject': text('رفض الطلب', 'Reject the request'),
  'deal.cancel': text('ألغى المواطن الطلب', 'Cancelled by the citizen'),
  waitEnded: text('انتهت مدة الانتظار', 'The waiting time ended'),
};

export const paidOut = text('صُرفت', 'Paid out');
/** The states of a contract; only a disbursement has `draft` and `paid`. */
export const contractStates = {
  draft: text('مسودة', 'Draft'),
  awaitingSignature: text('بانتظار توقيع المواطن', "Waiting for the citizen's signature"),
  awaitingSecondParty: text('بانتظار موافقة الصندوق', "Waiting for the fund's approval"),
  waitEnded: text('انتهت مدة الانتظار', 'The waiting time ended'),
  signed: text('وقّعه الطرفان', 'Signed by both parties'),
  rejected: text('رفضه المواطن', 'Rejected by the citizen'),
  refused: text('رفضه الصندوق', 'Refused by the fund'),
  paid: paidOut,
};
