import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { loginMachine } from './login.machine.ts';
import { loginModel } from './login.model.ts';

export const loginFlow = defineFlow<typeof loginMachine>(loginModel, {
  title: ['تسجيل الدخول', 'Login'],
  sections: ['1', '4', '8'],
  states: {
    credentials: ['إدخال رقم الهوية وكلمة المرور', 'Civil ID and password'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    identityApp: common.confirmingInApp,
    authenticated: ['تم تسجيل الدخول', 'Logged in'],
  },
  events: {
    'credentials.submit': ['يرسل رقم الهوية وكلمة المرور', 'Sends civil ID and password'],
    'identityApp.start': ['يختار الدخول بتطبيق الهوية', 'Chooses the identity app'],
  },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode, identityApp: common.identityApp },
});
