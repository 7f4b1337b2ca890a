import { useLingui } from '@lingui/react/macro';
import { problem } from '#contract/kernel/problems.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import type { RadioOption } from '#web/ui/RadioCards.tsx';

/** The sub products as choices; one that cannot be chosen now says why. */
export const useSubProductOptions = (subProducts: readonly SubProduct[], type: ApplicantType): RadioOption[] => {
  const { t } = useLingui();
  const words = useBilingual();
  const problemText = useProblemText();
  const reasonAgainst = ({ closed, applicantTypes }: SubProduct) => {
    if (closed !== null) return problemText(problem(closed));
    return applicantTypes.includes(type) ? undefined : t`Not offered to this type of applicant.`;
  };
  return subProducts.map((subProduct) => {
    const reason = reasonAgainst(subProduct);
    return {
      value: subProduct.id,
      label: words(subProduct.title),
      description: words(subProduct.summary),
      ...(reason !== undefined && { disabled: true, reason }),
    };
  });
};
