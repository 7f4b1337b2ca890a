/** What was typed into loan applications and is not on the host yet. */
import * as z from 'zod/mini';
import { partialAnswers, partialScreens } from '#contract/loans/loan-application.ts';
import { createMirror } from '#web/parts/wizard/unsaved-changes.ts';
import { localStore } from '#web/storage/safe-storage.ts';

export const mirror = createMirror(localStore, {
  entry: 'loanApplicationUnsent',
  changes: z.object({ answers: partialAnswers, partial: partialScreens }),
  version: 1,
  migrations: {},
});
