import { defineFlow } from '../kit/flow.ts';
import type { forcedUpdateMachine } from './forced-update.machine.ts';
import { forcedUpdateModel } from './forced-update.model.ts';

export const forcedUpdateFlow = defineFlow<typeof forcedUpdateMachine>(forcedUpdateModel, {
  title: ['تحديث التطبيق الإلزامي', 'Forced update of the app'],
  sections: ['1', '3', '4', '9'],
  states: {
    unknown: ['الإصدار غير معروف', 'Version unknown'],
    current: ['الإصدار مقبول', 'Recent enough'],
    required: ['التحديث إلزامي', 'Update required'],
  },
  events: { 'versions.known': ['عُرف الإصداران', 'The versions are known'] },
  actors: {},
});
