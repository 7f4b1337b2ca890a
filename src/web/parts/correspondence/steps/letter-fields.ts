/** The fields of the first step by name, in the order of the screen, and its answer as it was typed. */
import { useLingui } from '@lingui/react/macro';
import type { LetterAnswers } from '#contract/services/reviewer-requests.ts';

export const useFieldNames = () => {
  const { t } = useLingui();
  return {
    details: () => ({
      orderType: t`Type of request`,
      serviceType: t`Service it is about`,
      title: t`Title`,
      message: t`Message`,
      refersTo: t`Earlier request`,
    }),
  };
};

export const typedDetails = (answer: LetterAnswers['details'] | undefined, refersTo = '') => ({
  orderType: answer?.orderType ?? '',
  serviceType: answer?.serviceType ?? '',
  title: answer?.title ?? '',
  message: answer?.message ?? '',
  refersTo: answer ? (answer.refersTo ?? '') : refersTo,
});
