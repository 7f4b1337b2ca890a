/** The application was changed elsewhere too: the answers of both versions in words. */

import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AnsweredStep,
  type Answers,
  type HalfFilled,
  type Step,
  typedCost,
  typedIdentity,
  typedProducts,
} from '#contract/loans/loan-application.ts';
import { formatAmount } from '#contract/money/money.ts';
import type { Reference } from '#machines/loan-application/loan-application.types.ts';
import { applicantTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { findOffice, findProduct } from './choices.ts';
import { useFieldValue } from './fields/FieldValue.tsx';
import { useFieldNames } from './fields/field-names.ts';
import { stepNames, useWizard } from './loan-application.feature.tsx';
import { openingChoice } from './steps/branch/branch-screen.ts';

/** An answer in words, one line a fact. */
type Lines = { [S in AnsweredStep]: (answer: Answers[S]) => (string | null | undefined)[] };

const useAnswerLines = () => {
  const { t, i18n } = useLingui();
  const bilingual = useBilingual();
  const { reference } = useWizard();
  const amount = (name: string, halalas: number | null) => {
    if (halalas === null) return null;
    const riyals = formatAmount(halalas);
    return t`${name}: ${riyals} riyals`;
  };
  const lines: Lines = {
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
  return <S extends AnsweredStep>(step: S, answer: Answers[S]): string[] =>
    lines[step](answer).filter((line) => line !== null && line !== undefined);
};

const isAnswered = (step: Step): step is AnsweredStep => step !== 'submit';

/** The screen on which an answer was given. The documents, the review and the submission have none. */
const asTyped = (reference: Reference, step: Step, answer: unknown): HalfFilled | null => {
  const given = answer as Answers[AnsweredStep];
  const screens: { [S in Step]?: () => HalfFilled } = {
    applicantType: () => given as Answers['applicantType'],
    products: () => typedProducts(given as Answers['products']),
    branch: () => openingChoice(reference.regions, given as Answers['branch']),
    cost: () => typedCost(given as Answers['cost']),
    identity: () => typedIdentity(given as Answers['identity']),
    terms: () => given as Answers['terms'],
  };
  return screens[step]?.() ?? null;
};

const ApplicationConflict = (conflict: Conflict) => {
  const answerLines = useAnswerLines();
  const { reference } = useWizard();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This application was changed somewhere else too</Trans>}
      names={stepNames}
      fields={useFieldNames()}
      answerOf={(step, answer) => (isAnswered(step) ? answerLines(step, answer as Answers[typeof step]) : [])}
      asTyped={(step, answer) => asTyped(reference, step, answer)}
      wordsOf={useFieldValue()}
    />
  );
};
export default ApplicationConflict;
