import { useFlags } from '#web/state/config.ts';
import type { Answer } from './answers/answer.ts';
import { answers } from './answers/answers.ts';

/** The answers about what is open. */
export const useOpenAnswers = (): Answer[] => {
  const isOpen = useFlags();
  return answers.filter(({ flag }) => isOpen(flag));
};
