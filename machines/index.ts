/** Every flow of the product: what path generators, the published diagrams and the browser tests start from. */

import { connectivityLabels } from './connectivity/connectivity.labels.ts';
import { connectivityModel } from './connectivity/connectivity.model.ts';
import { datePickerLabels } from './date-picker/date-picker.labels.ts';
import { datePickerModel } from './date-picker/date-picker.model.ts';
import { dealCancelLabels } from './deal-cancel/deal-cancel.labels.ts';
import { dealCancelModel } from './deal-cancel/deal-cancel.model.ts';
import { draftDiscardLabels } from './draft-discard/draft-discard.labels.ts';
import { draftDiscardModel } from './draft-discard/draft-discard.model.ts';
import { draftSyncLabels } from './draft-sync/draft-sync.labels.ts';
import { draftSyncModel } from './draft-sync/draft-sync.model.ts';
import { forcedUpdateLabels } from './forced-update/forced-update.labels.ts';
import { forcedUpdateModel } from './forced-update/forced-update.model.ts';
import { forgottenPasswordLabels } from './forgotten-password/forgotten-password.labels.ts';
import { forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { identityAppLabels } from './identity-app/identity-app.labels.ts';
import { identityAppModel } from './identity-app/identity-app.model.ts';
import { type AnyMachineLabels, allLabels, type FlowLabels } from './kit/runtime/labels.ts';
import type { AnyFlowModel } from './kit/testing/model.ts';
import { dealLabels } from './lifecycles/deal/deal.labels.ts';
import { dealModel } from './lifecycles/deal/deal.model.ts';
import { loanApplicationLabels } from './loan-application/loan-application.labels.ts';
import { loanApplicationModel } from './loan-application/loan-application.model.ts';
import { loginLabels } from './login/login.labels.ts';
import { loginModel } from './login/login.model.ts';
import { mobileChangeLabels } from './mobile-change/mobile-change.labels.ts';
import { mobileChangeModel } from './mobile-change/mobile-change.model.ts';
import { oneTimeCodeLabels } from './one-time-code/one-time-code.labels.ts';
import { oneTimeCodeModel } from './one-time-code/one-time-code.model.ts';
import { passwordChangeLabels } from './password-change/password-change.labels.ts';
import { passwordChangeModel } from './password-change/password-change.model.ts';
import { profileEditLabels } from './profile-edit/profile-edit.labels.ts';
import { profileEditModel } from './profile-edit/profile-edit.model.ts';
import { registrationLabels } from './registration/registration.labels.ts';
import { registrationModel } from './registration/registration.model.ts';
import { sessionLabels } from './session/session.labels.ts';
import { sessionModel } from './session/session.model.ts';
import { sessionTimeoutLabels } from './session-timeout/session-timeout.labels.ts';
import { sessionTimeoutModel } from './session-timeout/session-timeout.model.ts';
import { ssoReturnLabels } from './sso-return/sso-return.labels.ts';
import { ssoReturnModel } from './sso-return/sso-return.model.ts';
import { uploadLabels } from './upload/upload.labels.ts';
import { uploadModel } from './upload/upload.model.ts';
import { whatIfLabels } from './what-if/what-if.labels.ts';
import { whatIfModel } from './what-if/what-if.model.ts';
import { wrapperInitLabels } from './wrapper-init/wrapper-init.labels.ts';
import { wrapperInitModel } from './wrapper-init/wrapper-init.model.ts';

export type Flow = {
  model: AnyFlowModel;
  labels: AnyMachineLabels;
  title: { ar: string; en: string };
  sections: string[];
};

export const flows = {
  login: {
    model: loginModel,
    labels: loginLabels,
    title: { ar: 'تسجيل الدخول', en: 'Login' },
    sections: ['1', '4', '8'],
  },
  oneTimeCode: {
    model: oneTimeCodeModel,
    labels: oneTimeCodeLabels,
    title: { ar: 'رمز التحقق', en: 'One-time code' },
    sections: ['4', '5', '8', '9'],
  },
  registration: {
    model: registrationModel,
    labels: registrationLabels,
    title: { ar: 'التسجيل', en: 'Registration' },
    sections: ['1', '4', '5'],
  },
  profileEdit: {
    model: profileEditModel,
    labels: profileEditLabels,
    title: { ar: 'تعديل البيانات', en: 'Editing the profile' },
    sections: ['2', '8'],
  },
  passwordChange: {
    model: passwordChangeModel,
    labels: passwordChangeLabels,
    title: { ar: 'تغيير كلمة المرور', en: 'Changing the password' },
    sections: ['1', '5', '8'],
  },
  mobileChange: {
    model: mobileChangeModel,
    labels: mobileChangeLabels,
    title: { ar: 'تغيير الجوال', en: 'Changing the mobile' },
    sections: ['1', '5', '8'],
  },
  identityApp: {
    model: identityAppModel,
    labels: identityAppLabels,
    title: { ar: 'التطبيق الوطني للهوية', en: 'National identity app' },
    sections: ['1', '4', '8'],
  },
  forgottenPassword: {
    model: forgottenPasswordModel,
    labels: forgottenPasswordLabels,
    title: { ar: 'نسيت كلمة المرور', en: 'Forgotten password' },
    sections: ['1', '5', '8'],
  },
  session: { model: sessionModel, labels: sessionLabels, title: { ar: 'الجلسة', en: 'Session' }, sections: ['4', '6'] },
  sessionTimeout: {
    model: sessionTimeoutModel,
    labels: sessionTimeoutLabels,
    title: { ar: 'مهلة الخمول', en: 'Idle time' },
    sections: ['2', '4', '8', '9'],
  },
  connectivity: {
    model: connectivityModel,
    labels: connectivityLabels,
    title: { ar: 'الاتصال', en: 'Connection' },
    sections: ['4', '8'],
  },
  wrapperInit: {
    model: wrapperInitModel,
    labels: wrapperInitLabels,
    title: { ar: 'التعرف على التطبيق', en: 'Meeting the app' },
    sections: ['1', '3', '9'],
  },
  forcedUpdate: {
    model: forcedUpdateModel,
    labels: forcedUpdateLabels,
    title: { ar: 'تحديث التطبيق الإلزامي', en: 'Forced update of the app' },
    sections: ['1', '3', '4', '9'],
  },
  ssoReturn: {
    model: ssoReturnModel,
    labels: ssoReturnLabels,
    title: { ar: 'العودة من النفاذ الوطني الموحد', en: 'Return from the national single sign-on' },
    sections: ['1', '4', '6', '8'],
  },
  loanApplication: {
    model: loanApplicationModel,
    labels: loanApplicationLabels,
    title: { ar: 'طلب قرض جديد', en: 'New loan application' },
    sections: ['2', '3', '4', '5'],
  },
  whatIf: {
    model: whatIfModel,
    labels: whatIfLabels,
    title: { ar: 'تجربة قرض', en: 'What-if request' },
    sections: ['1', '2', '3', '5', '8'],
  },
  draftSync: {
    model: draftSyncModel,
    labels: draftSyncLabels,
    title: { ar: 'حفظ المسودة', en: 'Saving a draft' },
    sections: ['3', '4', '8'],
  },
  draftDiscard: {
    model: draftDiscardModel,
    labels: draftDiscardLabels,
    title: { ar: 'حذف المسودة', en: 'Throwing a draft away' },
    sections: ['3', '8'],
  },
  datePicker: {
    model: datePickerModel,
    labels: datePickerLabels,
    title: { ar: 'اختيار التاريخ', en: 'Choosing a date' },
    sections: ['2', '3', '4', '5', '9'],
  },
  upload: {
    model: uploadModel,
    labels: uploadLabels,
    title: { ar: 'رفع مستند', en: 'Uploading a document' },
    sections: ['5', '8'],
  },
  deal: {
    model: dealModel,
    labels: dealLabels,
    title: { ar: 'مسار طلب القرض لدى الصندوق', en: 'A loan request at the fund' },
    sections: ['4', '8'],
  },
  dealCancel: {
    model: dealCancelModel,
    labels: dealCancelLabels,
    title: { ar: 'إلغاء طلب القرض', en: 'Cancelling a loan request' },
    sections: ['4', '6', '8'],
  },
} as const satisfies Record<string, Flow>;

export type FlowId = keyof typeof flows;

/** What the states and events of a flow are called: `labelsOf('login').states['login.code'].ar`. */
export const labelsOf = (id: FlowId): FlowLabels => {
  const { model, labels, title }: Flow = flows[id];
  return allLabels(model.machine, labels, title);
};
