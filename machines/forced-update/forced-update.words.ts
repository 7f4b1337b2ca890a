import type { MachineWords } from '../kit/words.ts';
import type { forcedUpdateMachine } from './forced-update.machine.ts';

export const forcedUpdateWords = {
  states: {
    unknown: { ar: 'الإصدار غير معروف', en: 'Version unknown' },
    current: { ar: 'الإصدار مقبول', en: 'Recent enough' },
    required: { ar: 'التحديث إلزامي', en: 'Update required' },
  },
  events: {
    'versions.known': { ar: 'عُرف الإصداران', en: 'The versions are known' },
  },
  actors: {},
} satisfies MachineWords<typeof forcedUpdateMachine>;
