/** Steps 1 to 4 as they were answered. */

import { Trans, useLingui } from '@lingui/react/macro';
import type { Answers } from '#contract/loans/loan-application.ts';
import { applicantTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { findOffice, findProduct, useRevenueQuestion, yesNoNames } from '../../choices.ts';
import { useWizard } from '../../loan-application.feature.tsx';
import { NotProvided } from './ReviewSection.tsx';

export const ApplicantAnswers = ({ applicantType }: Answers['applicantType']) => {
  const { i18n } = useLingui();
  return <SummaryRow label={<Trans>Type of applicant</Trans>}>{i18n._(applicantTypeNames[applicantType])}</SummaryRow>;
};

export const ProductAnswers = (answer: Answers['products']) => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const found = findProduct(useWizard().reference, answer);
  return (
    <>
      {found && (
        <>
          <SummaryRow label={<Trans>Product</Trans>}>{words(found.product.title)}</SummaryRow>
          <SummaryRow label={<Trans>Sub product</Trans>}>{words(found.subProduct.title)}</SummaryRow>
        </>
      )}
      <SummaryRow label={<Trans>Name of the project</Trans>}>
        <bdi>{answer.projectName}</bdi>
      </SummaryRow>
      <SummaryRow label={<Trans>Project type</Trans>}>{i18n._(projectTypeNames[answer.projectType])}</SummaryRow>
    </>
  );
};

export const OfficeAnswers = (answer: Answers['branch']) => {
  const words = useBilingual();
  const found = findOffice(useWizard().reference.regions, answer);
  if (!found) return null;
  return (
    <>
      <SummaryRow label={<Trans>Branch</Trans>}>{words(found.branch.title)}</SummaryRow>
      <SummaryRow label={<Trans>Office</Trans>}>{words(found.office.title)}</SummaryRow>
    </>
  );
};

export const CostAnswers = ({ capitalCost, operationalCost, revenueAboveThreshold }: Answers['cost']) => {
  const { i18n } = useLingui();
  const revenueQuestion = useRevenueQuestion();
  return (
    <>
      <SummaryRow label={<Trans>Capital cost</Trans>}>
        {capitalCost === null ? <NotProvided /> : <Money halalas={capitalCost} inWords />}
      </SummaryRow>
      <SummaryRow label={<Trans>Operational cost</Trans>}>
        {operationalCost === null ? <NotProvided /> : <Money halalas={operationalCost} inWords />}
      </SummaryRow>
      {capitalCost !== null && operationalCost !== null && (
        <SummaryRow label={<Trans>Total cost</Trans>}>
          <Money halalas={capitalCost + operationalCost} inWords />
        </SummaryRow>
      )}
      {revenueAboveThreshold !== null && (
        <SummaryRow label={revenueQuestion()}>
          {i18n._(revenueAboveThreshold ? yesNoNames.yes : yesNoNames.no)}
        </SummaryRow>
      )}
    </>
  );
};
