/** Answers as they were typed: how a step's form opens, and how an answer is compared with a half-filled screen. */
import type { CatalogueAsset, WhatIfAnswers } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';

export const typedInit = (answer: WhatIfAnswers['init'] | undefined) => ({
  applicantType: answer?.applicantType ?? null,
  productId: answer?.productId ?? '',
  subProductId: answer?.subProductId ?? '',
  projectName: answer?.projectName ?? '',
  plannedCost: answer?.plannedCost ? formatAmount(answer.plannedCost) : '',
});
/** What the category of an asset is called in a form. */
export const categoryOf = ({ category }: CatalogueAsset) => category.en;
