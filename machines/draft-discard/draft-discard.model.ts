import { confirmedCommandFlow, confirmedCommandModel } from '../confirmed-command/confirmed-command.model.ts';
import { draftDiscard, draftDiscardMachine } from './draft-discard.machine.ts';

export const draftDiscardModel = confirmedCommandModel(draftDiscard, draftDiscardMachine);
export const draftDiscardFlow = confirmedCommandFlow(draftDiscardModel, {
  title: ['حذف المسودة', 'Discarding a draft'],
  sections: ['3', '8'],
  noun: ['الحذف', 'the deletion'],
  running: ['حذف المسودة', 'Deleting the draft'],
  done: ['حُذفت المسودة', 'Deleted'],
});
