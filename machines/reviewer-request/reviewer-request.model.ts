import { letterWizardFlow, letterWizardModel } from '../letter-wizard/letter-wizard.model.ts';
import { reviewerRequest } from './reviewer-request.machine.ts';

export const reviewerRequestModel = letterWizardModel(reviewerRequest, {
  details: 'remote_reviewer_new_request',
  documents: 'remote_reviewer_attachments',
  review: 'remote_reviewer_review',
});
export const reviewerRequestFlow = letterWizardFlow(reviewerRequestModel, {
  title: ['طلب إلى المراجع عن بُعد', 'Request to the remote reviewer'],
  onMap: { area: 'letters', pages: ['letters/ReviewerRequestPage'], moves: ['letter'] },
  rules: {
    '§1 Use a remote reviewer service with specialists': 'خدمة المراجعة عن بُعد مع المختصين',
    '§1 Use a remote reviewer service with specialists, submitted on another device':
      'خدمة المراجعة عن بُعد مع المختصين، أُرسل من جهاز آخر',
  },
  equivalent: {
    'It is asked last, and one of the branches is always taken.': [
      'reviewerRequest.filling.resuming · always[2]: guard dropped',
    ],
  },
});
