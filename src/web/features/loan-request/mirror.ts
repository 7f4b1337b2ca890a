/** What was typed into what-if requests and is not on the host yet. */
import * as z from 'zod/mini';
import { partialRequestAnswers, partialRequestScreens } from '#contract/loan-request.ts';
import { localStore } from '#web/app/safe-storage.ts';
import { createMirror } from '#web/app/wizard/mirror.ts';
import { createNewDraft } from '#web/app/wizard/new-draft.ts';

export const mirror = createMirror(localStore, {
  entry: 'loanRequestUnsent',
  changes: z.object({ answers: partialRequestAnswers, partial: partialRequestScreens }),
  version: 1,
  migrations: {},
});
/** Its first page is typed into: a tab that was closed over it finds it again. */
export const newRequest = createNewDraft('newLoanRequest', localStore);
