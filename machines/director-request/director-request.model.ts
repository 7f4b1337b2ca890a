import { correspondenceFlow, correspondenceModel } from '../correspondence/correspondence.model.ts';
import { directorRequest } from './director-request.machine.ts';

export const directorRequestModel = correspondenceModel(directorRequest, {
  details: 'director_new_request',
  documents: 'director_attachments',
  review: 'director_review',
});
export const directorRequestFlow = correspondenceFlow(directorRequestModel, [
  'طلب إلى المدير العام',
  'Request to the general director',
]);
