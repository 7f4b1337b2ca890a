/** The screens that the batch disbursement has in common with other requests. */
import { msg } from '@lingui/core/macro';
import { disbursementDefinition } from '#contract/loans/disbursements.ts';
import { disbursement } from '#machines/disbursement/disbursement.machine.ts';
import { createRequestSteps } from '#web/parts/wizard/request/create-request-steps.tsx';
import { disbursementFeature } from './disbursement.feature.tsx';
import { disbursementUploads } from './uploads.ts';

export const { DocumentsStep, DocumentsSection, RefusalNotice, ReviewFrame, Section } = createRequestSteps(
  disbursementFeature,
  disbursement.selectors,
  {
    uploads: disbursementUploads,
    blockersIn: disbursementDefinition.blockersIn,
    texts: {
      title: msg`Attach the documents of this request`,
      lead: msg`They show the fund what this payment is for. Each file is saved as soon as it is uploaded.`,
    },
  },
);
