/** Every flow of the product: what path generators, the published diagrams and the browser tests start from. */
import { connectivityModel } from './connectivity/connectivity.model.ts';
import { draftSyncModel } from './draft-sync/draft-sync.model.ts';
import { forcedUpdateModel } from './forced-update/forced-update.model.ts';
import { forgottenPasswordModel } from './forgotten-password/forgotten-password.model.ts';
import { identityAppModel } from './identity-app/identity-app.model.ts';
import type { AnyFlowModel } from './kit/model.ts';
import { dealModel } from './lifecycles/deal/deal.model.ts';
import { loanApplicationModel } from './loan-application/loan-application.model.ts';
import { loginModel } from './login/login.model.ts';
import { mobileChangeModel } from './mobile-change/mobile-change.model.ts';
import { oneTimeCodeModel } from './one-time-code/one-time-code.model.ts';
import { passwordChangeModel } from './password-change/password-change.model.ts';
import { profileEditModel } from './profile-edit/profile-edit.model.ts';
import { registrationModel } from './registration/registration.model.ts';
import { sessionModel } from './session/session.model.ts';
import { sessionTimeoutModel } from './session-timeout/session-timeout.model.ts';
import { ssoReturnModel } from './sso-return/sso-return.model.ts';
import { uploadModel } from './upload/upload.model.ts';
import { wrapperInitModel } from './wrapper-init/wrapper-init.model.ts';

export type Flow = { model: AnyFlowModel; title: { ar: string; en: string }; sections: string[] };

export const flows = {
  login: { model: loginModel, title: { ar: 'تسجيل الدخول', en: 'Login' }, sections: ['1', '4', '8'] },
  oneTimeCode: {
    model: oneTimeCodeModel,
    title: { ar: 'رمز التحقق', en: 'One-time code' },
    sections: ['4', '5', '8', '9'],
  },
  registration: { model: registrationModel, title: { ar: 'التسجيل', en: 'Registration' }, sections: ['1', '4', '5'] },
  profileEdit: {
    model: profileEditModel,
    title: { ar: 'تعديل البيانات', en: 'Editing the profile' },
    sections: ['2', '8'],
  },
  passwordChange: {
    model: passwordChangeModel,
    title: { ar: 'تغيير كلمة المرور', en: 'Changing the password' },
    sections: ['1', '5', '8'],
  },
  mobileChange: {
    model: mobileChangeModel,
    title: { ar: 'تغيير الجوال', en: 'Changing the mobile' },
    sections: ['1', '5', '8'],
  },
  identityApp: {
    model: identityAppModel,
    title: { ar: 'التطبيق الوطني للهوية', en: 'National identity app' },
    sections: ['1', '4', '8'],
  },
  forgottenPassword: {
    model: forgottenPasswordModel,
    title: { ar: 'نسيت كلمة المرور', en: 'Forgotten password' },
    sections: ['1', '5', '8'],
  },
  session: { model: sessionModel, title: { ar: 'الجلسة', en: 'Session' }, sections: ['4', '6'] },
  sessionTimeout: {
    model: sessionTimeoutModel,
    title: { ar: 'مهلة الخمول', en: 'Idle time' },
    sections: ['2', '4', '8', '9'],
  },
  connectivity: { model: connectivityModel, title: { ar: 'الاتصال', en: 'Connection' }, sections: ['4', '8'] },
  wrapperInit: {
    model: wrapperInitModel,
    title: { ar: 'التعرف على التطبيق', en: 'Meeting the app' },
    sections: ['1', '3', '9'],
  },
  forcedUpdate: {
    model: forcedUpdateModel,
    title: { ar: 'تحديث التطبيق الإلزامي', en: 'Forced update of the app' },
    sections: ['1', '3', '4', '9'],
  },
  ssoReturn: {
    model: ssoReturnModel,
    title: { ar: 'العودة من النفاذ الوطني الموحد', en: 'Return from the national single sign-on' },
    sections: ['1', '4', '6', '8'],
  },
  loanApplication: {
    model: loanApplicationModel,
    title: { ar: 'طلب قرض جديد', en: 'New loan application' },
    sections: ['2', '3', '4', '5'],
  },
  draftSync: { model: draftSyncModel, title: { ar: 'حفظ المسودة', en: 'Saving a draft' }, sections: ['3', '4', '8'] },
  upload: { model: uploadModel, title: { ar: 'رفع مستند', en: 'Uploading a document' }, sections: ['5', '8'] },
  deal: {
    model: dealModel,
    title: { ar: 'مسار طلب القرض لدى الصندوق', en: 'A loan request at the fund' },
    sections: ['4', '8'],
  },
} as const satisfies Record<string, Flow>;
