import { correspondenceFlow, correspondenceModel } from '../correspondence/correspondence.model.ts';
import { reviewerRequest } from './reviewer-request.machine.ts';

export const reviewerRequestModel = correspondenceModel(reviewerRequest, {
  details: 'remote_reviewer_new_request',
  documents: 'remote_reviewer_attachments',
  review: 'remote_reviewer_review',
});
export const reviewerRequestFlow = correspondenceFlow(reviewerRequestModel, [
  'طلب إلى المراجع عن بُعد',
  'Request to the remote reviewer',
]);
