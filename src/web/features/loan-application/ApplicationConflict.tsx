/** The application was changed elsewhere too: the answers of both versions in words. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type AnsweredStep,
  type Answers,
  APPLICANT_TYPES,
  type HalfFilled,
  PROJECT_TYPES,
  type Step,
  typedCost,
  typedIdentity,
  typedProducts,
} from '#contract/loans/loan-application.ts';
import { formatAmount, parseAmount } from '#contract/money/money.ts';
import type { Reference } from '#machines/loan-application/loan-application.types.ts';
import { applicantTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { type Conflict, ConflictDialog, type TypedValue } from '#web/parts/wizard/frame/ConflictDialog.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { findOffice, findProduct, yesNoNames } from './choices.ts';
import { useFieldNames } from './fields/field-names.ts';
import { stepNames, useWizard } from './loan-application.feature.tsx';
import { openingChoice } from './steps/branch/branch-screen.ts';

/** Written left to right in both languages. */
const LTR = ['civilId', 'commercialRegister', 'mobile', 'email', 'buildingNumber', 'postalCode'];

/** A typed amount; what is no amount yet is shown as it was typed. */
const TypedAmount = ({ text }: { text: string }) => {
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' ? <Money halalas={parsed.halalas} inWords /> : <bdi>{text}</bdi>;
};

const useFieldValue = () => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const { catalogue, regions } = useWizard().reference;
  const branches = regions.flatMap((region) => region.branches);
  const listed: Record<string, readonly { id: string; title: { ar: string; en: string } }[]> = {
    productId: catalogue.products,
    subProductId: catalogue.products.flatMap(({ subProducts }) => subProducts),
    regionId: regions,
    branchId: branches,
    officeId: branches.flatMap(({ offices }) => offices),
  };
  return (field: string, value: TypedValue): ReactNode => {
    if (typeof value === 'boolean') return i18n._(value ? yesNoNames.yes : yesNoNames.no);
    if (field === 'capitalCost' || field === 'operationalCost') return <TypedAmount text={value} />;
    const applicant = field === 'applicantType' && APPLICANT_TYPES.find((type) => type === value);
    if (applicant) return i18n._(applicantTypeNames[applicant]);
    const project = field === 'projectType' && PROJECT_TYPES.find((type) => type === value);
    if (project) return i18n._(projectTypeNames[project]);
    if (field === 'revenueAboveThreshold') return i18n._(value === 'yes' ? yesNoNames.yes : yesNoNames.no);
    const chosen = listed[field]?.find(({ id }) => id === value);
    if (chosen) return words(chosen.title);
    return LTR.includes(field) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
  };
};

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
