/** An answered step in words, one line a fact. */
import { useLingui } from '@lingui/react/macro';
import type { AnsweredStep, Answers } from '#contract/loans/loan-application.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { applicantTypeNames } from '#web/parts/wizard/applicant-types.ts';
import type { Answered } from './changes.ts';
import { findOffice, findProduct, projectTypeNames } from './choice-words.ts';
import { useWizard } from './context.ts';

type Words = { [S in AnsweredStep]: (answer: Answers[S]) => (string | null | undefined)[] };

export const useAnswerWords = () => {
  const { t, i18n } = useLingui();
  const bilingual = useBilingual();
  const { reference } = useWizard();
  const amount = (name: string, halalas: number | null) => {
    if (halalas === null) return null;
    const riyals = formatAmount(halalas);
    return t`${name}: ${riyals} riyals`;
  };
  const words: Words = {
    applicantType: ({ applicantType }) => [i18n._(applicantTypeNames[applicantType])],
    products: (answer) => {
      const found = findProduct(reference, answer);
      return [
        found && bilingual(found.subProduct.title),
        answer.projectName,
        i18n._(projectTypeNames[answer.projectType]),
      ];
    },
    branch: (answer) => {
      const found = findOffice(reference.regions, answer);
      return [found && bilingual(found.office.title), found && bilingual(found.branch.title)];
    },
    cost: ({ capitalCost, operationalCost, revenueAboveThreshold }) => [
      amount(t`Capital cost`, capitalCost),
      amount(t`Operational cost`, operationalCost),
      revenueAboveThreshold === null
        ? null
        : revenueAboveThreshold
          ? t`The annual revenue is above the threshold`
          : t`The annual revenue is not above the threshold`,
    ],
    attachments: () => [t`Confirmed`],
    identity: ({ mobile, email, city, district, street }) => [mobile, email, [street, district, city].join(' · ')],
    review: () => [t`Confirmed`],
    terms: () => [t`Accepted`],
  };
  return <S extends AnsweredStep>({ step, answer }: Answered<S>): string[] =>
    words[step](answer).filter((line) => line !== null && line !== undefined);
};
