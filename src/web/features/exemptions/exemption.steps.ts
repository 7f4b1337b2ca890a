/** The screens that the exemption request has in common with other requests. */
import { msg } from '@lingui/core/macro';
import { exemptionDefinition } from '#contract/services/exemptions.ts';
import { exemptionRequest } from '#machines/exemption-request/exemption-request.machine.ts';
import { createRequestSteps } from '#web/parts/wizard/request/create-request-steps.tsx';
import { exemptionFeature } from './exemption.feature.tsx';
import { exemptionUploads } from './uploads.ts';

export const { DocumentsStep, DocumentsSection, RefusalNotice, ReviewFrame, Section } = createRequestSteps(
  exemptionFeature,
  exemptionRequest.selectors,
  {
    uploads: exemptionUploads,
    blockersIn: exemptionDefinition.blockersIn,
    texts: {
      title: msg`Attach the documents`,
      lead: msg`A clear photo of each is enough. Each file is saved as soon as it is uploaded.`,
    },
  },
);
