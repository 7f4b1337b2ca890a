/** The open exemption requests of this tab. */
import { createActor } from 'xstate';
import { exemptionDefinition } from '#contract/services/exemptions.ts';
import {
  type ExemptionRequest,
  type ExemptionRequestActor,
  type ExemptionRequestSnapshot,
  exemptionRequest,
  exemptionRequestMachine,
} from '#machines/exemption-request/exemption-request.machine.ts';
import { api } from '#web/api/api.ts';
import { createRequestDrafts } from '#web/parts/wizard/request/request-drafts.ts';
import { exemptionUploads } from './uploads.ts';

export const exemptionDrafts = createRequestDrafts<ExemptionRequest, ExemptionRequestSnapshot, ExemptionRequestActor>(
  {
    calls: api.exemptions,
    readSubmitted: async (draftId, options) => {
      const { id, number, submittedAt } = await api.exemptions.request({ params: { id: draftId } }, options);
      return { id, number, submittedAt };
    },
    definition: exemptionDefinition,
    stored: { unsaved: 'exemptionUnsent', newDraft: 'newExemption' },
    uploads: exemptionUploads,
    selectors: exemptionRequest.selectors,
  },
  (actors, input) => createActor(exemptionRequestMachine.provide({ actors }), { input }),
);
