import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { connectivityMachine } from './connectivity.machine.ts';
import { connectivityModel } from './connectivity.model.ts';

export const connectivityFlow = defineFlow<typeof connectivityMachine>(connectivityModel, {
  title: ['الاتصال', 'Connection'],
  sections: ['4', '8'],
  states: {
    online: ['متصل', 'Online'],
    checking: ['جارٍ فحص الاتصال', 'Checking the line'],
    offline: ['غير متصل', 'Offline'],
  },
  events: {
    'browser.offline': ['يفقد الجهاز الاتصال', 'The device loses its line'],
    'browser.online': ['يعود اتصال الجهاز', 'The device has a line again'],
    'call.unreachable': ['طلب لم يصل إلى الخادم', 'A call does not reach the host'],
    'call.answered': ['طلب أجاب عنه الخادم', 'A call is answered'],
    'citizen.tryAgain': common.retry,
  },
  actors: { probe: ['فحص الاتصال', 'Checking the line'] },
  timers: { probePause: ['المهلة بين فحصين', 'The pause between two checks'] },
});
