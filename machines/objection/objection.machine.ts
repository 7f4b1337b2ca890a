/** Objecting to a rejected exemption, whole or in part: a reason and, if the heir likes, documents (specification section 4). */
import { type Composer, defineComposer } from '../composer/composer.machine.ts';

export const objection: Composer = {
  id: 'objection',
  rule: '§4 A rejection can be objected to, with a reason',
  documents: 'documents may support an objection',
  overtaken: { codes: ['illegal_transition'], rule: 'it is objected to once: another device was first' },
};
export const objectionMachine = defineComposer(objection);
