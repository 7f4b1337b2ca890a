import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { ssoReturnMachine } from './sso-return.machine.ts';

export const ssoReturnLabels = {
  states: {
    completing: { ar: 'جارٍ إتمام الدخول', en: 'Completing the login' },
    failed: { ar: 'تعذّر إتمام الدخول', en: 'The login did not succeed' },
    lost: { ar: 'لا توجد جلسة', en: 'There is no session' },
    done: { ar: 'تم تسجيل الدخول', en: 'Logged in' },
  },
  events: {
    'return.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
  },
  actors: {
    completeLogin: { ar: 'إتمام الدخول', en: 'Completing the login' },
  },
} satisfies MachineLabels<typeof ssoReturnMachine>;
