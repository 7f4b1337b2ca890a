import { letterWizardFlow, letterWizardModel } from '../letter-wizard/letter-wizard.model.ts';
import { directorRequest } from './director-request.machine.ts';

export const directorRequestModel = letterWizardModel(directorRequest, {
  details: 'director_new_request',
  documents: 'director_attachments',
  review: 'director_review',
});
export const directorRequestFlow = letterWizardFlow(directorRequestModel, {
  title: ['طلب إلى المدير العام', 'Request to the general director'],
  onMap: { area: 'letters', pages: ['letters/DirectorRequestPage'], moves: ['letter'] },
  rules: {
    '§1 Send requests to the general director': 'إرسال طلبات إلى المدير العام',
    '§1 Send requests to the general director, submitted on another device':
      'إرسال طلبات إلى المدير العام، أُرسل من جهاز آخر',
  },
  equivalent: {
    'It is asked last, and one of the branches is always taken.': [
      'directorRequest.filling.resuming · always[2]: guard dropped',
    ],
  },
});
