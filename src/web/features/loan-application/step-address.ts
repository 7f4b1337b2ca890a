/** Addresses of the steps of one application. */
import type { Step } from '#contract/loans/loan-application.ts';
import { stepPaths } from '#machines/loan-application/loan-application.steps.ts';
import { useLang } from '#web/i18n/i18n.ts';

export const useStepAddress = () => {
  const lang = useLang();
  return (step: Step, draftId: string) => `/${lang}/${stepPaths[step]}/${draftId}`;
};
