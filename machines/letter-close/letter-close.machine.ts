/** A citizen closes their request in writing, with or without a reason (specification section 4). It is not opened again. */
import { type ConfirmedCommand, defineConfirmedCommand } from '../confirmed-command/confirmed-command.machine.ts';

export const letterClose: ConfirmedCommand = {
  id: 'letterClose',
  keyPrefix: 'close',
  rule: '§4 Remote reviewer request statuses: closed',
  final: { codes: ['illegal_transition', 'not_found'], rule: 'a closed request is not closed again' },
};
export const letterCloseMachine = defineConfirmedCommand(letterClose);
