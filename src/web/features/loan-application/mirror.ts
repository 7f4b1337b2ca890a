/** What was typed into loan applications and is not on the host yet. */
import * as z from 'zod/mini';
import { partialAnswers, partialScreens } from '#contract/application.ts';
import { localStore } from '#web/app/safe-storage.ts';
import { createMirror } from '#web/app/wizard/mirror.ts';

export const mirror = createMirror(localStore, {
  entry: 'loanApplicationUnsent',
  changes: z.object({ answers: partialAnswers, partial: partialScreens }),
  version: 1,
  migrations: {},
});
