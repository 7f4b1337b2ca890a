import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { registrationMachine } from './registration.machine.ts';
import { registrationModel } from './registration.model.ts';

export const registrationFlow = defineFlow<typeof registrationMachine>(registrationModel, {
  title: ['التسجيل', 'Registration'],
  sections: ['1', '4', '5'],
  states: {
    details: ['إدخال بيانات التسجيل', 'Entering the details'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    registered: ['اكتمل التسجيل', 'Registered'],
  },
  events: { 'details.submit': ['يرسل بيانات التسجيل', 'Sends the details'] },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode },
});
