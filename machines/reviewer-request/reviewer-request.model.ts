import { letterWizardFlow, letterWizardModel } from '../letter-wizard/letter-wizard.model.ts';
import { reviewerRequest } from './reviewer-request.machine.ts';

export const reviewerRequestModel = letterWizardModel(reviewerRequest, {
  details: 'remote_reviewer_new_request',
  documents: 'remote_reviewer_attachments',
  review: 'remote_reviewer_review',
});
export const reviewerRequestFlow = letterWizardFlow(reviewerRequest, reviewerRequestModel, {
  title: ['طلب إلى المراجع عن بُعد', 'Request to the remote reviewer'],
  page: 'letters/ReviewerRequestPage',
  rule: 'خدمة المراجعة عن بُعد مع المختصين',
});
