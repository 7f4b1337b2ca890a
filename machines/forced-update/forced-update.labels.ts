import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { forcedUpdateMachine } from './forced-update.machine.ts';

export const forcedUpdateLabels = {
  states: {
    unknown: { ar: 'الإصدار غير معروف', en: 'Version unknown' },
    current: { ar: 'الإصدار مقبول', en: 'Recent enough' },
    required: { ar: 'التحديث إلزامي', en: 'Update required' },
  },
  events: {
    'versions.known': { ar: 'عُرف الإصداران', en: 'The versions are known' },
  },
  actors: {},
} satisfies MachineLabels<typeof forcedUpdateMachine>;
