import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { letterClose, letterCloseMachine } from './letter-close.machine.ts';

export const letterCloseFlow = confirmedCommandFlow(letterClose, letterCloseMachine, {
  id: 'letterClose',
  keyOf: (request) => `close:${request}`,
  // The fund, or another device, has closed it.
  impossibleAfter: ['illegal_transition', 'not_found'],
  asksReason: true,
  title: ['إغلاق الطلب المكتوب', 'Closing a written request'],
  sections: ['4', '8'],
  onMap: { area: 'letters', pages: ['letters/ReviewerThreadPage', 'letters/DirectorThreadPage'], moves: ['letter'] },
  noun: ['الإغلاق', 'the closing'],
  running: ['إغلاق الطلب', 'Closing the request'],
  done: ['أُغلق الطلب', 'Closed'],
  rules: {
    '§4 Remote reviewer request statuses: closed': 'حالات طلب المراجعة عن بُعد: مغلق',
    'a closed request is not closed again': 'الطلب المغلق لا يُغلق ثانية',
  },
});
