import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { connectivityMachine } from './connectivity.machine.ts';

export const connectivityLabels = {
  states: {
    online: { ar: 'متصل', en: 'Online' },
    checking: { ar: 'جارٍ فحص الاتصال', en: 'Checking the line' },
    offline: { ar: 'غير متصل', en: 'Offline' },
  },
  events: {
    'browser.offline': { ar: 'يفقد الجهاز الاتصال', en: 'The device loses its line' },
    'browser.online': { ar: 'يعود اتصال الجهاز', en: 'The device has a line again' },
    'call.unreachable': { ar: 'طلب لم يصل إلى الخادم', en: 'A call does not reach the host' },
    'call.answered': { ar: 'طلب أجاب عنه الخادم', en: 'A call is answered' },
    'citizen.tryAgain': { ar: 'يعيد المحاولة', en: 'Tries again' },
  },
  actors: {
    probe: { ar: 'فحص الاتصال', en: 'Checking the line' },
  },
  timers: {
    probePause: { ar: 'المهلة بين فحصين', en: 'The pause between two checks' },
  },
} satisfies MachineLabels<typeof connectivityMachine>;
