/** The screens that the request for an export certificate has in common with other requests. */
import { msg } from '@lingui/core/macro';
import { exportDefinition } from '#contract/services/export-certificates.ts';
import { exportCertificate } from '#machines/export-certificate/export-certificate.machine.ts';
import { createRequestSteps } from '#web/parts/wizard/request/create-request-steps.tsx';
import { exportFeature } from './export.feature.tsx';
import { exportUploads } from './uploads.ts';

export const { DocumentsStep, DocumentsSection, RefusalNotice, ReviewFrame, Section } = createRequestSteps(
  exportFeature,
  exportCertificate.selectors,
  {
    uploads: exportUploads,
    blockersIn: exportDefinition.blockersIn,
    texts: {
      title: msg`Attach the bill and the official pricing`,
      lead: msg`A clear photo of each is enough. Each file is saved as soon as it is uploaded.`,
    },
  },
);
