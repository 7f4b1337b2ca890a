/** The steps of a request for an export certificate as data: their order and their paths. The service's own page is `arabian_shield`. */
import { EXPORT_STEPS, type ExportStep } from '#contract/services/export-certificates.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';

export const exportPaths = {
  equipment: 'export_certificate_equipment',
  documents: 'export_certificate_documents',
  review: 'export_certificate_review',
} as const satisfies Record<ExportStep, string>;

export const exportSteps = defineSteps({ steps: EXPORT_STEPS, paths: exportPaths });
