/** A further message of the citizen in the thread of a request in writing, with optional attachments (specification section 3). */
import { type Composer, defineComposer } from '../composer/composer.machine.ts';

export const letterReply: Composer = {
  id: 'letterReply',
  rule: '§3 Remote reviewer request: message, attachments',
  documents: '§3 attachments of a message',
  overtaken: { codes: ['illegal_transition'], rule: '§4 closed: a closed request takes no message' },
  isToldOfTheEnd: true,
};
export const letterReplyMachine = defineComposer(letterReply);
