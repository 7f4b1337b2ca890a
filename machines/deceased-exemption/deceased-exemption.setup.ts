/** The exemption request as a wizard, and the names of its states, actors, actions and guards. */
import { setup } from 'xstate';
import {
  type ExemptionDraft,
  type ExemptionStep,
  exemptionBlockersIn,
  type SubmittedExemption,
} from '#contract/services/exemptions.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { DeceasedExemptionEvent, OpenedExemption } from './deceased-exemption.events.ts';
import {
  blockers,
  type DeceasedExemptionContext,
  reasonsAgainst,
  requiredDocuments,
  typed,
} from './deceased-exemption.rules.ts';
import { type exemptionPaths, exemptionSteps } from './deceased-exemption.steps.ts';

export const deceasedExemption = defineRequestWizard({
  id: 'deceasedExemption',
  types: {} as {
    context: DeceasedExemptionContext;
    events: DeceasedExemptionEvent;
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

export const deceasedExemptionSetup = setup({
  types: {
    context: {} as DeceasedExemptionContext,
    events: {} as DeceasedExemptionEvent,
    input: {} as { draftId: string; device: string; requested: ExemptionStep | null },
    tags: {} as 'busy' | 'form' | 'keepOpen',
    meta: {} as {
      screen: ExemptionStep | 'loading' | 'unavailable' | 'missing' | 'submitted';
      path?: (typeof exemptionPaths)[ExemptionStep];
    },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' },
  },
  actors: deceasedExemption.actors,
  actions: deceasedExemption.actions,
  guards: deceasedExemption.guards,
});
