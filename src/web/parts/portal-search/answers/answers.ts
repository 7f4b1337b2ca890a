/** The questions of the help page with their answers, in the order of the page. */
import { accessAnswers } from './access.ts';
import type { Answer } from './answer.ts';
import { applyingAnswers } from './applying.ts';
import { loanAnswers } from './loan.ts';
import { portalAnswers } from './portal.ts';
import { serviceAnswers } from './services.ts';

export const answers: readonly Answer[] = [
  ...accessAnswers,
  ...applyingAnswers,
  ...loanAnswers,
  ...serviceAnswers,
  ...portalAnswers,
];
