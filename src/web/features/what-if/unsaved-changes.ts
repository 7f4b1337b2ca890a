/** What was typed into what-if requests and is not on the host yet. */
import * as z from 'zod/mini';
import { partialWhatIfAnswers, partialWhatIfScreens } from '#contract/loans/what-if.ts';
import { createNewDraft } from '#web/parts/wizard/new-draft.ts';
import { createMirror } from '#web/parts/wizard/unsaved-changes.ts';
import { localStore } from '#web/storage/safe-storage.ts';

export const mirror = createMirror(localStore, {
  entry: 'loanRequestUnsent',
  changes: z.object({ answers: partialWhatIfAnswers, partial: partialWhatIfScreens }),
  version: 1,
  migrations: {},
});
/** Its first page is typed into: a tab that was closed over it finds it again. */
export const newRequest = createNewDraft('newLoanRequest', localStore);
