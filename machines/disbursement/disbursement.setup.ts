/** The batch disbursement as a wizard, and the names of its states, actors, actions and guards. */
import { setup } from 'xstate';
import {
  type DisbursementDraft,
  type DisbursementStep,
  disbursementBlockersIn,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { DisbursementEvent, OpenedDisbursement } from './disbursement.events.ts';
import { blockers, type DisbursementContext, reasonsAgainst, requiredDocuments, typed } from './disbursement.rules.ts';
import { type disbursementPaths, disbursementSteps } from './disbursement.steps.ts';

export const disbursement = defineRequestWizard({
  id: 'disbursement',
  types: {} as {
    context: DisbursementContext;
    events: DisbursementEvent;
    draft: DisbursementDraft;
    opened: OpenedDisbursement;
    submitted: SubmittedDisbursement;
  },
  steps: disbursementSteps,
  rule: '§1 Request batch disbursement',
  closed: '§1 Request batch disbursement, submitted on another device',
  blockers,
  reasonsAgainst,
  typed,
  documents: requiredDocuments,
  blockersIn: disbursementBlockersIn,
  last: { before: 'documents', review: 'review' },
});

export const disbursementSetup = setup({
  types: {
    context: {} as DisbursementContext,
    events: {} as DisbursementEvent,
    input: {} as { draftId: string; device: string; requested: DisbursementStep | null },
    tags: {} as 'busy' | 'form' | 'keepOpen',
    meta: {} as {
      screen: DisbursementStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
      path?: (typeof disbursementPaths)[DisbursementStep];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
  },
  actors: disbursement.actors,
  actions: disbursement.actions,
  guards: disbursement.guards,
});
