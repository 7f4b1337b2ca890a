import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { draftDiscard, draftDiscardMachine } from './draft-discard.machine.ts';

export const draftDiscardFlow = confirmedCommandFlow(draftDiscard, draftDiscardMachine, {
  id: 'draftDiscard',
  keyOf: (draft) => `discard:${draft}`,
  impossibleAfter: [],
  title: ['حذف المسودة', 'Deleting a draft'],
  sections: ['3', '8'],
  onMap: {
    area: 'shared',
    pages: [
      'account/AccountPage',
      'what-if/WhatIfPage',
      'loan-application/LoanApplicationPage',
      'disbursement/DisbursementPage',
      'exemptions/DeceasedExemptionPage',
      'exemptions/ExemptionListPage',
      'exemptions/ExemptionRequestPage',
      'export-certificates/ExportServicePage',
      'export-certificates/ExportRequestPage',
      'letters/ReviewerListPage',
      'letters/ReviewerRequestPage',
      'letters/DirectorListPage',
      'letters/DirectorRequestPage',
    ],
  },
  noun: ['الحذف', 'the deletion'],
  running: ['حذف المسودة', 'Deleting the draft'],
  done: ['حُذفت المسودة', 'Deleted'],
  rules: {
    '§3 A request can be a draft': 'قد يكون الطلب مسودة',
  },
  equivalent: {
    'Discarding a draft asks for no reason: what is stored is always empty.': [
      'draftDiscard.confirming · command.confirm[0] keepReason: action deleted',
      'draftDiscard · action keepReason reason: assignment dropped',
    ],
  },
});
