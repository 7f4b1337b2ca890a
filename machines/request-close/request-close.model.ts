import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { requestClose, requestCloseMachine } from './request-close.machine.ts';

export const requestCloseFlow = confirmedCommandFlow(requestClose, requestCloseMachine, {
  id: 'requestClose',
  keyOf: (request) => `close:${request}`,
  // The fund, or another device, has closed it.
  impossibleAfter: ['illegal_transition', 'not_found'],
  asksReason: true,
  title: ['إغلاق الطلب المكتوب', 'Closing a written request'],
  sections: ['4', '8'],
  noun: ['الإغلاق', 'the closing'],
  running: ['إغلاق الطلب', 'Closing the request'],
  done: ['أُغلق الطلب', 'Closed'],
});
