/** The exemption request as a wizard, and the names of its states, actors, actions and guards. */
import { setup } from 'xstate';
import {
  type ExemptionDraft,
  type ExemptionStep,
  exemptionBlockersIn,
  type SubmittedExemption,
} from '#contract/services/exemptions.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { ExemptionRequestEvent, OpenedExemption } from './exemption-request.events.ts';
import {
  blockers,
  type ExemptionRequestContext,
  reasonsAgainst,
  requiredDocuments,
  typed,
} from './exemption-request.rules.ts';
import { type exemptionPaths, exemptionSteps } from './exemption-request.steps.ts';

export const exemptionRequest = defineRequestWizard({
  id: 'exemptionRequest',
  types: {} as {
    context: ExemptionRequestContext;
    events: ExemptionRequestEvent;
    draft: ExemptionDraft;
    opened: OpenedExemption;
    submitted: SubmittedExemption;
  },
  steps: exemptionSteps,
  rule: '§1 Submit deceased-borrower exemption requests',
  closed: '§1 Submit deceased-borrower exemption requests, submitted on another device',
  blockers,
  reasonsAgainst,
  typed,
  documents: requiredDocuments,
  blockersIn: exemptionBlockersIn,
  last: { before: 'documents', review: 'review' },
});

export const exemptionRequestSetup = setup({
  types: {
    context: {} as ExemptionRequestContext,
    events: {} as ExemptionRequestEvent,
    input: {} as { draftId: string; device: string; requested: ExemptionStep | null },
    tags: {} as 'busy' | 'form' | 'keepOpen',
    meta: {} as {
      screen: ExemptionStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
      path?: (typeof exemptionPaths)[ExemptionStep];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
  },
  actors: exemptionRequest.actors,
  actions: exemptionRequest.actions,
  guards: exemptionRequest.guards,
});
