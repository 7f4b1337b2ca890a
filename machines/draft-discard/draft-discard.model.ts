import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { draftDiscard, draftDiscardMachine } from './draft-discard.machine.ts';

export const draftDiscardFlow = confirmedCommandFlow(draftDiscard, draftDiscardMachine, {
  id: 'draftDiscard',
  keyOf: (draft) => `discard:${draft}`,
  impossibleAfter: [],
  title: ['حذف المسودة', 'Deleting a draft'],
  sections: ['3', '8'],
  noun: ['الحذف', 'the deletion'],
  running: ['حذف المسودة', 'Deleting the draft'],
  done: ['حُذفت المسودة', 'Deleted'],
});
