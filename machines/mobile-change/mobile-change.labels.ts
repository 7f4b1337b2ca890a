import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { mobileChangeMachine } from './mobile-change.machine.ts';
import { mobileChangeModel } from './mobile-change.model.ts';

export const mobileChangeFlow = defineFlow<typeof mobileChangeMachine>(mobileChangeModel, {
  title: ['تغيير الجوال', 'Changing the mobile'],
  sections: ['1', '5', '8'],
  states: {
    entering: ['إدخال رقم الجوال الجديد', 'Entering the new mobile'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    changed: ['تغيّر رقم الجوال', 'Changed'],
  },
  events: { 'mobile.submit': ['يرسل رقم الجوال الجديد', 'Sends the new mobile'] },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode },
});
