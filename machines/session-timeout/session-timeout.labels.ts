import { defineFlow } from '../kit/flow.ts';
import type { sessionTimeoutMachine } from './session-timeout.machine.ts';
import { sessionTimeoutModel } from './session-timeout.model.ts';

export const sessionTimeoutFlow = defineFlow<typeof sessionTimeoutMachine>(sessionTimeoutModel, {
  title: ['مهلة الخمول', 'Idle time'],
  sections: ['2', '4', '8', '9'],
  states: {
    inside: ['الجلسة قائمة', 'The session lasts'],
    'inside.idle': ['خمول المواطن', 'Idleness of the citizen'],
    'inside.idle.active': ['المواطن نشط', 'Active'],
    'inside.idle.noticed': ['تنبيه بالخمول', 'Told of the idleness'],
    'inside.idle.warning': ['تحذير بانتهاء الجلسة', 'Warned of the end'],
    'inside.host': ['مهلة الخادم', 'The time at the host'],
    expired: ['انتهت الجلسة', 'Expired'],
  },
  events: {
    'clock.tick': ['يمرّ الوقت', 'Time passes'],
    'user.active': ['يتحرّك المواطن', 'The citizen moves'],
    'citizen.continue': ['يختار المتابعة', 'Chooses to continue'],
    'otherTab.active': ['نشاط في نافذة أخرى', 'Activity in another tab'],
    'server.responded': ['يجيب الخادم', 'The host answers'],
  },
  actors: {},
});
