import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { sessionTimeoutMachine } from './session-timeout.machine.ts';

export const sessionTimeoutLabels = {
  states: {
    inside: { ar: 'الجلسة قائمة', en: 'The session lasts' },
    'inside.idle': { ar: 'خمول المواطن', en: 'Idleness of the citizen' },
    'inside.idle.active': { ar: 'المواطن نشط', en: 'Active' },
    'inside.idle.noticed': { ar: 'تنبيه بالخمول', en: 'Told of the idleness' },
    'inside.idle.warning': { ar: 'تحذير بانتهاء الجلسة', en: 'Warned of the end' },
    'inside.host': { ar: 'مهلة الخادم', en: 'The time at the host' },
    expired: { ar: 'انتهت الجلسة', en: 'Expired' },
  },
  events: {
    'clock.tick': { ar: 'يمرّ الوقت', en: 'Time passes' },
    'citizen.act': { ar: 'يتحرّك المواطن', en: 'The citizen moves' },
    'citizen.continue': { ar: 'يختار المتابعة', en: 'Chooses to continue' },
    'tabs.acted': { ar: 'نشاط في نافذة أخرى', en: 'Activity in another tab' },
    'host.answered': { ar: 'يجيب الخادم', en: 'The host answers' },
  },
  actors: {},
} satisfies MachineLabels<typeof sessionTimeoutMachine>;
