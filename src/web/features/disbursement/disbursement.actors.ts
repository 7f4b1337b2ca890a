/** The open disbursement requests of this tab. */
import { createActor } from 'xstate';
import { disbursementDefinition } from '#contract/loans/disbursements.ts';
import {
  type Disbursement,
  type DisbursementActor,
  type DisbursementSnapshot,
  disbursement,
  disbursementMachine,
} from '#machines/disbursement/disbursement.machine.ts';
import { api } from '#web/api/api.ts';
import { createRequestDrafts } from '#web/parts/wizard/request/request-drafts.ts';
import { disbursementUploads } from './uploads.ts';

export const disbursementDrafts = createRequestDrafts<Disbursement, DisbursementSnapshot, DisbursementActor>(
  {
    calls: api.disbursements,
    // What was made of it, as its contract says.
    readSubmitted: async (id, options) => {
      const { loanAccountId, number, content, issuedAt } = await api.contracts.get({ params: { id } }, options);
      return { id, loanAccountId, number, amount: content.amount, submittedAt: issuedAt };
    },
    definition: disbursementDefinition,
    stored: { unsaved: 'disbursementUnsent', newDraft: 'newDisbursement' },
    uploads: disbursementUploads,
    selectors: disbursement.selectors,
  },
  (actors, input) => createActor(disbursementMachine.provide({ actors }), { input }),
);
