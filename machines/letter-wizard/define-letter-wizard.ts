/**
 * A request in writing, to the remote reviewer or to the general director (specification sections 1 to 5; product rulings, section
 * 4). Opening it fetches the draft and what can be chosen. A completed step advances at once while `draftSync` saves behind it;
 * uploads and the submission wait for the server. Attachments are optional. The thread of a submitted request is the lifecycle
 * `letter`, and a message in it is a machine of its own. Each kind of request is one call of `defineLetterWizard`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import {
  LETTER_STEPS,
  type LetterAnswers,
  type LetterDraft,
  type LetterReference,
  type LetterStep,
  letterBlockersIn,
  type SubmittedLetter,
} from '#contract/services/letters.ts';
import { onComplete } from '../wizard/define-wizard.ts';
import type { OpenedRequest, RequestEvent } from '../wizard/request/request-wizard.events.ts';
import { requestSelectors } from '../wizard/request/request-wizard.selectors.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import { wizardSelectors } from '../wizard/wizard.selectors.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';
import { blockers, type LetterWizardContext, places, reasonsAgainst, typed } from './letter-wizard.rules.ts';

export type LetterWizardEvent = RequestEvent<LetterStep, LetterDraft, LetterAnswers>;
export type OpenedLetter = OpenedRequest<LetterDraft, LetterReference, SubmittedLetter>;

export type LetterWizard = {
  id: 'reviewerRequest' | 'directorRequest';
  /** The address of each page. */
  paths: Record<LetterStep, string>;
  /** The rule of the specification. */
  rule: string;
};

export const defineLetterWizard = ({ id, paths, rule }: LetterWizard) => {
  const wizard = defineRequestWizard({
    id: id as string,
    types: {} as {
      context: LetterWizardContext;
      events: LetterWizardEvent;
      draft: LetterDraft;
      opened: OpenedLetter;
      submitted: SubmittedLetter;
    },
    steps: defineSteps({ steps: LETTER_STEPS, paths }),
    rule,
    closed: `${rule}, submitted on another device`,
    blockers,
    reasonsAgainst,
    typed,
    documents: places,
    areOptional: true,
    blockersIn: letterBlockersIn,
    last: { before: 'documents', review: 'review' },
  });
  const letterSetup = setup({
    types: {
      context: {} as LetterWizardContext,
      events: {} as LetterWizardEvent,
      input: {} as { draftId: string; device: string; requested: LetterStep | null },
      tags: {} as 'busy' | 'form' | 'keepOpen',
      meta: {} as {
        screen: LetterStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
        path?: string;
      },
      transitionMeta: {} as { rule: string },
      children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
    },
    actors: wizard.actors,
    actions: wizard.actions,
    guards: wizard.guards,
  });
  const { advance, backTo, page, stays } = wizard;
  const filling = letterSetup.createStateConfig({
    ...wizard.filling,
    states: {
      resuming: wizard.resuming,
      details: {
        ...page('details'),
        on: { ...onComplete('details', advance('details', 'documents')), ...stays('details') },
      },
      documents: {
        ...page('documents'),
        entry: 'openPlaces',
        on: {
          ...onComplete('documents', advance('documents', 'review')),
          ...stays('documents'),
          'step.back': backTo('details'),
        },
      },
      review: wizard.review,
    },
  });
  const machine = letterSetup.createMachine({
    id,
    context: ({ input }) => wizard.contextOf(input),
    initial: 'opening',
    states: {
      opening: wizard.opening,
      filling,
      submitted: { meta: { screen: 'submitted', path: paths.review } },
      missing: wizard.missing,
      unavailable: wizard.unavailable,
    },
  });
  type Snapshot = SnapshotFrom<typeof machine>;
  const selectors = {
    ...wizardSelectors(wizard, ['submitted']),
    ...requestSelectors<Snapshot>(),
    selectRequiredDocuments: (snapshot: Snapshot) => places(snapshot.context),
  };
  return { id, paths, wizard, machine, selectors };
};
export type DefinedLetterWizard = ReturnType<typeof defineLetterWizard>;
export type LetterWizardActor = ActorRefFrom<DefinedLetterWizard['machine']>;
export type LetterWizardSnapshot = SnapshotFrom<DefinedLetterWizard['machine']>;
