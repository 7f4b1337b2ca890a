/** Discarding a draft that was not submitted. The steps of the wizard stay as they are until the server has deleted it. */
import { type ConfirmedCommand, defineConfirmedCommand } from '../confirmed-command/confirmed-command.machine.ts';

export const draftDiscard: ConfirmedCommand = {
  id: 'draftDiscard',
  keyPrefix: 'discard',
  rule: '§3 A request can be a draft',
};
export const draftDiscardMachine = defineConfirmedCommand(draftDiscard);
