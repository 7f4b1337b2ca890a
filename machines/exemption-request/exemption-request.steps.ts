/** The steps of an exemption request as data: their order and their paths (specification section 2 names the first). */
import { EXEMPTION_STEPS, type ExemptionStep } from '#contract/services/exemptions.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';

export const exemptionPaths = {
  deceased: 'request_deceased_exemption_v2',
  instruments: 'deceased_exemption_instruments',
  documents: 'deceased_exemption_documents',
  review: 'deceased_exemption_review',
} as const satisfies Record<ExemptionStep, string>;

export const exemptionSteps = defineSteps({ steps: EXEMPTION_STEPS, paths: exemptionPaths });
