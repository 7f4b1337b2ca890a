/** Addresses of the steps of one application. */
import type { Step } from '#contract/application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { useLang } from '#web/app/i18n.ts';

/** Without an id: an application that is not begun yet. */
export const stepPath = (step: Step, draftId?: string) =>
  draftId === undefined ? stepPaths[step] : `${stepPaths[step]}/${draftId}`;

export const useStepAddress = () => {
  const lang = useLang();
  return (step: Step, draftId: string) => `/${lang}/${stepPath(step, draftId)}`;
};
