import { createNewDraft } from '#web/app/wizard/new-draft.ts';

export const newApplication = createNewDraft('newLoanApplication');
