/** A request to the remote reviewer (specification sections 1 to 3). */
import { defineLetterWizard } from '../letter-wizard/define-letter-wizard.ts';

export const reviewerRequest = defineLetterWizard({
  id: 'reviewerRequest',
  paths: {
    details: 'remote_reviewer_new_request',
    documents: 'remote_reviewer_attachments',
    review: 'remote_reviewer_review',
  },
  rule: '§1 Use a remote reviewer service with specialists',
});
