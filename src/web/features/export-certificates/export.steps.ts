/** The screens that the request for an export certificate has in common with other requests. */
import { msg } from '@lingui/core/macro';
import { exportBlockersIn } from '#contract/services/export-certificates.ts';
import { exportCertificateSelectors } from '#machines/export-certificate/export-certificate.selectors.ts';
import { createRequestSteps } from '#web/parts/wizard/request/create-request-steps.tsx';
import { exportFeature } from './export.feature.tsx';
import { exportUploads } from './uploads.ts';

export const { DocumentsStep, DocumentsSection, RefusalNotice, ReviewFrame, Section } = createRequestSteps(
  exportFeature,
  exportCertificateSelectors,
  {
    uploads: exportUploads,
    blockersIn: exportBlockersIn,
    texts: {
      title: msg`Attach the bill and the official pricing`,
      lead: msg`A clear photo of each is enough. Each file is saved as soon as it is uploaded.`,
    },
  },
);
