/** Every flow of the product: what path generators, the published diagrams and the browser tests start from. */
import { connectivityModel } from './connectivity/connectivity.model.ts';
import { connectivityWords } from './connectivity/connectivity.words.ts';
import { datePickerModel } from './date-picker/date-picker.model.ts';
import { datePickerWords } from './date-picker/date-picker.words.ts';
import { dealCancelModel } from './deal-cancel/deal-cancel.model.ts';
import { dealCancelWords } from './deal-cancel/deal-cancel.words.ts';
import { draftDiscardModel } from './draft-discard/draft-discard.model.ts';
import { draftDiscardWords } from './draft-discard/draft-discard.words.ts';
import { draftSyncModel } from './draft-sync/draft-sync.model.ts';
import { draftSyncWords } from './draft-sync/draft-sync.words.ts';
import { forcedUpdateModel } from './forced-update/forced-update.model.ts';
import { forcedUpdateWords } from './forced-update/forced-update.words.ts';
import { forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { forgottenPasswordWords } from './forgotten-password/forgotten-password.words.ts';
import { identityAppModel } from './identity-app/identity-app.model.ts';
import { identityAppWords } from './identity-app/identity-app.words.ts';
import type { AnyFlowModel } from './kit/model.ts';
import { type AnyMachineWords, allWords, type FlowWords } from './kit/words.ts';
import { dealModel } from './lifecycles/deal/deal.model.ts';
import { dealWords } from './lifecycles/deal/deal.words.ts';
import { loanApplicationModel } from './loan-application/loan-application.model.ts';
import { loanApplicationWords } from './loan-application/loan-application.words.ts';
import { loginModel } from './login/login.model.ts';
import { loginWords } from './login/login.words.ts';
import { mobileChangeModel } from './mobile-change/mobile-change.model.ts';
import { mobileChangeWords } from './mobile-change/mobile-change.words.ts';
import { oneTimeCodeModel } from './one-time-code/one-time-code.model.ts';
import { oneTimeCodeWords } from './one-time-code/one-time-code.words.ts';
import { passwordChangeModel } from './password-change/password-change.model.ts';
import { passwordChangeWords } from './password-change/password-change.words.ts';
import { profileEditModel } from './profile-edit/profile-edit.model.ts';
import { profileEditWords } from './profile-edit/profile-edit.words.ts';
import { registrationModel } from './registration/registration.model.ts';
import { registrationWords } from './registration/registration.words.ts';
import { sessionModel } from './session/session.model.ts';
import { sessionWords } from './session/session.words.ts';
import { sessionTimeoutModel } from './session-timeout/session-timeout.model.ts';
import { sessionTimeoutWords } from './session-timeout/session-timeout.words.ts';
import { ssoReturnModel } from './sso-return/sso-return.model.ts';
import { ssoReturnWords } from './sso-return/sso-return.words.ts';
import { uploadModel } from './upload/upload.model.ts';
import { uploadWords } from './upload/upload.words.ts';
import { whatIfModel } from './what-if/what-if.model.ts';
import { whatIfWords } from './what-if/what-if.words.ts';
import { wrapperInitModel } from './wrapper-init/wrapper-init.model.ts';
import { wrapperInitWords } from './wrapper-init/wrapper-init.words.ts';

export type Flow = {
  model: AnyFlowModel;
  words: AnyMachineWords;
  title: { ar: string; en: string };
  sections: string[];
};

export const flows = {
  login: {
    model: loginModel,
    words: loginWords,
    title: { ar: 'تسجيل الدخول', en: 'Login' },
    sections: ['1', '4', '8'],
  },
  oneTimeCode: {
    model: oneTimeCodeModel,
    words: oneTimeCodeWords,
    title: { ar: 'رمز التحقق', en: 'One-time code' },
    sections: ['4', '5', '8', '9'],
  },
  registration: {
    model: registrationModel,
    words: registrationWords,
    title: { ar: 'التسجيل', en: 'Registration' },
    sections: ['1', '4', '5'],
  },
  profileEdit: {
    model: profileEditModel,
    words: profileEditWords,
    title: { ar: 'تعديل البيانات', en: 'Editing the profile' },
    sections: ['2', '8'],
  },
  passwordChange: {
    model: passwordChangeModel,
    words: passwordChangeWords,
    title: { ar: 'تغيير كلمة المرور', en: 'Changing the password' },
    sections: ['1', '5', '8'],
  },
  mobileChange: {
    model: mobileChangeModel,
    words: mobileChangeWords,
    title: { ar: 'تغيير الجوال', en: 'Changing the mobile' },
    sections: ['1', '5', '8'],
  },
  identityApp: {
    model: identityAppModel,
    words: identityAppWords,
    title: { ar: 'التطبيق الوطني للهوية', en: 'National identity app' },
    sections: ['1', '4', '8'],
  },
  forgottenPassword: {
    model: forgottenPasswordModel,
    words: forgottenPasswordWords,
    title: { ar: 'نسيت كلمة المرور', en: 'Forgotten password' },
    sections: ['1', '5', '8'],
  },
  session: { model: sessionModel, words: sessionWords, title: { ar: 'الجلسة', en: 'Session' }, sections: ['4', '6'] },
  sessionTimeout: {
    model: sessionTimeoutModel,
    words: sessionTimeoutWords,
    title: { ar: 'مهلة الخمول', en: 'Idle time' },
    sections: ['2', '4', '8', '9'],
  },
  connectivity: {
    model: connectivityModel,
    words: connectivityWords,
    title: { ar: 'الاتصال', en: 'Connection' },
    sections: ['4', '8'],
  },
  wrapperInit: {
    model: wrapperInitModel,
    words: wrapperInitWords,
    title: { ar: 'التعرف على التطبيق', en: 'Meeting the app' },
    sections: ['1', '3', '9'],
  },
  forcedUpdate: {
    model: forcedUpdateModel,
    words: forcedUpdateWords,
    title: { ar: 'تحديث التطبيق الإلزامي', en: 'Forced update of the app' },
    sections: ['1', '3', '4', '9'],
  },
  ssoReturn: {
    model: ssoReturnModel,
    words: ssoReturnWords,
    title: { ar: 'العودة من النفاذ الوطني الموحد', en: 'Return from the national single sign-on' },
    sections: ['1', '4', '6', '8'],
  },
  loanApplication: {
    model: loanApplicationModel,
    words: loanApplicationWords,
    title: { ar: 'طلب قرض جديد', en: 'New loan application' },
    sections: ['2', '3', '4', '5'],
  },
  whatIf: {
    model: whatIfModel,
    words: whatIfWords,
    title: { ar: 'تجربة قرض', en: 'What-if request' },
    sections: ['1', '2', '3', '5', '8'],
  },
  draftSync: {
    model: draftSyncModel,
    words: draftSyncWords,
    title: { ar: 'حفظ المسودة', en: 'Saving a draft' },
    sections: ['3', '4', '8'],
  },
  draftDiscard: {
    model: draftDiscardModel,
    words: draftDiscardWords,
    title: { ar: 'حذف المسودة', en: 'Throwing a draft away' },
    sections: ['3', '8'],
  },
  datePicker: {
    model: datePickerModel,
    words: datePickerWords,
    title: { ar: 'اختيار التاريخ', en: 'Choosing a date' },
    sections: ['2', '3', '4', '5', '9'],
  },
  upload: {
    model: uploadModel,
    words: uploadWords,
    title: { ar: 'رفع مستند', en: 'Uploading a document' },
    sections: ['5', '8'],
  },
  deal: {
    model: dealModel,
    words: dealWords,
    title: { ar: 'مسار طلب القرض لدى الصندوق', en: 'A loan request at the fund' },
    sections: ['4', '8'],
  },
  dealCancel: {
    model: dealCancelModel,
    words: dealCancelWords,
    title: { ar: 'إلغاء طلب القرض', en: 'Cancelling a loan request' },
    sections: ['4', '6', '8'],
  },
} as const satisfies Record<string, Flow>;

export type FlowId = keyof typeof flows;

/** What the states and events of a flow are called: `wordsOf('login').states['login.code'].ar`. */
export const wordsOf = (id: FlowId): FlowWords => {
  const { model, words, title }: Flow = flows[id];
  return allWords(model.machine, words, title);
};
