/** A further message of the citizen in the thread of a request in writing, with optional attachments (specification section 3). */
import { defineLetter, type Letter } from '../letter/letter.machine.ts';

export const threadReply: Letter = {
  id: 'threadReply',
  rule: '§3 Remote reviewer request: message, attachments',
  documents: '§3 attachments of a message',
  overtaken: { codes: ['illegal_transition'], rule: '§4 closed: a closed request takes no message' },
  isToldOfTheEnd: true,
};
export const threadReplyMachine = defineLetter(threadReply);
