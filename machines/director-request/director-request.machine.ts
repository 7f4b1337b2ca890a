/** A request to the general director (specification section 1); its pages are behind a flag. */
import { defineLetterWizard } from '../letter-wizard/define-letter-wizard.ts';

export const directorRequest = defineLetterWizard({
  id: 'directorRequest',
  paths: {
    details: 'director_new_request',
    documents: 'director_attachments',
    review: 'director_review',
  },
  rule: '§1 Send requests to the general director',
});
