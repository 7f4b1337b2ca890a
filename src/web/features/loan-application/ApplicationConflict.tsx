/** The application was changed elsewhere too: the answers of both versions in words. */

import { Trans, useLingui } from '@lingui/react/macro';
import type { AnsweredStep, Answers, Step } from '#contract/loans/loan-application.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { applicantTypeNames } from '#web/parts/wizard/applicant-types.ts';
import { type Conflict, ConflictDialog } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { findOffice, findProduct, projectTypeNames } from './choices.ts';
import { stepNames, useWizard } from './loan-application.feature.tsx';

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

const ApplicationConflict = (conflict: Conflict) => {
  const answerLines = useAnswerLines();
  return (
    <ConflictDialog
      {...conflict}
      title={<Trans>This application was changed somewhere else too</Trans>}
      names={stepNames}
      // One cell, one child: a phone lays the children of a cell out side by side.
      answerOf={(step, answer) => (
        <div>
          {isAnswered(step) &&
            answerLines(step, answer as Answers[typeof step]).map((line) => <div key={line}>{line}</div>)}
        </div>
      )}
    />
  );
};
export default ApplicationConflict;
