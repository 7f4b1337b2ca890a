import { letterWizardFlow, letterWizardModel } from '../letter-wizard/letter-wizard.model.ts';
import { directorRequest } from './director-request.machine.ts';

export const directorRequestModel = letterWizardModel(directorRequest, {
  details: 'director_new_request',
  documents: 'director_attachments',
  review: 'director_review',
});
export const directorRequestFlow = letterWizardFlow(directorRequest, directorRequestModel, {
  title: ['طلب إلى المدير العام', 'Request to the general director'],
  page: 'letters/DirectorRequestPage',
  rule: 'إرسال طلبات إلى المدير العام',
});
