import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { ssoReturnMachine } from './sso-return.machine.ts';
import { ssoReturnModel } from './sso-return.model.ts';

export const ssoReturnFlow = defineFlow<typeof ssoReturnMachine>(ssoReturnModel, {
  title: ['العودة من النفاذ الوطني الموحد', 'Return from the national single sign-on'],
  sections: ['1', '4', '6', '8'],
  states: {
    completing: ['جارٍ إتمام الدخول', 'Completing the login'],
    failed: ['تعذّر إتمام الدخول', 'The login did not succeed'],
    lost: ['لا توجد جلسة', 'There is no session'],
    done: ['تم تسجيل الدخول', 'Logged in'],
  },
  events: { 'return.retry': common.retry },
  actors: { completeLogin: ['إتمام الدخول', 'Completing the login'] },
});
