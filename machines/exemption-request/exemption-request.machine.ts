/**
 * The exemption of a deceased borrower: an heir asks the fund to waive what the deceased owes (specification sections 1, 3 and 4;
 * product rulings, section 4). Opening it fetches the draft and what its rules need: today's date and the documents. A completed
 * step advances at once while `draftSync` saves behind it; uploads and the submission wait for the server. What became of a
 * submitted request is the lifecycle `exemption`; an objection to it is a machine of its own. The address in the browser is a
 * projection of `meta.path`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type ExemptionStep, exemptionDefinition } from '#contract/services/exemptions.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestOf, RequestSetup } from '../wizard/request/request-wizard.types.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

/** Specification section 2 names the first path. */
const paths = {
  deceased: 'request_deceased_exemption_v2',
  instruments: 'deceased_exemption_instruments',
  documents: 'deceased_exemption_documents',
  review: 'deceased_exemption_review',
} as const satisfies Record<ExemptionStep, string>;

export interface ExemptionRequest extends RequestOf<typeof exemptionDefinition> {
  id: 'exemptionRequest';
  paths: typeof paths;
}
export type OpenedExemption = OpenedDraft<ExemptionRequest>;

/** Before the draft is open, nothing is known that a date or a person could be compared with. */
const UNKNOWN = { today: '', ownCivilId: '', requestedFor: [] };

export const exemptionRequest = defineRequestWizard<ExemptionRequest>({
  id: 'exemptionRequest',
  paths,
  rule: '§1 Submit deceased-borrower exemption requests',
  contract: exemptionDefinition,
  known: (reference) => reference ?? UNKNOWN,
});
const { actors, actions, guards, step } = exemptionRequest;

export const exemptionRequestMachine = setup({
  types: {} as RequestSetup<ExemptionRequest>,
  actors,
  actions,
  guards,
}).createMachine(
  exemptionRequest.machineOf({
    deceased: step.first('deceased', 'instruments'),
    instruments: step.between('deceased', 'instruments', 'documents'),
    documents: step.documents('instruments'),
  }),
);
export type ExemptionRequestActor = ActorRefFrom<typeof exemptionRequestMachine>;
export type ExemptionRequestSnapshot = SnapshotFrom<typeof exemptionRequestMachine>;
