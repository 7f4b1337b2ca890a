/**
 * A request in writing, to the remote reviewer or to the general director (specification sections 1 to 5; product rulings, section
 * 4). Opening it fetches the draft and what can be chosen. A completed step advances at once while `draftSync` saves behind it;
 * uploads and the submission wait for the server. Attachments are optional. The thread of a submitted request is the lifecycle
 * `letter`, and a message in it is a machine of its own. Each kind of request is one call of `defineLetterWizard`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type LetterStep, letterDefinition } from '#contract/services/letters.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestOf, RequestSetup } from '../wizard/request/request-wizard.types.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

export interface Letter extends RequestOf<typeof letterDefinition> {
  id: 'reviewerRequest' | 'directorRequest';
  paths: Record<LetterStep, string>;
}
export type OpenedLetter = OpenedDraft<Letter>;

export type LetterWizard = {
  id: Letter['id'];
  /** The address of each page. */
  paths: Letter['paths'];
  /** The rule of the specification. */
  rule: string;
};

/** Before the draft is open, nothing is known that a choice could be compared with. */
const UNKNOWN = { orderTypes: [], serviceTypes: [], earlier: [] };

export const defineLetterWizard = ({ id, paths, rule }: LetterWizard) => {
  const wizard = defineRequestWizard<Letter>({
    ...{ id, paths, rule },
    contract: letterDefinition,
    known: (reference) => reference ?? UNKNOWN,
    areOptional: true,
  });
  const { actors, actions, guards, step } = wizard;
  const machine = setup({ types: {} as RequestSetup<Letter>, actors, actions, guards }).createMachine(
    wizard.machineOf({
      details: step.first('details', 'documents'),
      documents: step.documents('details'),
    }),
  );
  return { id, paths, rule, wizard, machine, selectors: wizard.selectors };
};
export type DefinedLetterWizard = ReturnType<typeof defineLetterWizard>;
export type LetterWizardActor = ActorRefFrom<DefinedLetterWizard['machine']>;
export type LetterWizardSnapshot = SnapshotFrom<DefinedLetterWizard['machine']>;
