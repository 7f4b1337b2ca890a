import { createNewDraft } from '#web/parts/wizard/new-draft.ts';

export const newApplication = createNewDraft('newLoanApplication');
