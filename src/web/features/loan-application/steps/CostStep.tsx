/** Step 4: what the project costs, and what the fund would cover of it while it is typed. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { costAnswer, costForm, typedCost } from '#contract/loans/loan-application.ts';
import { type Halalas, parseAmount } from '#contract/money/money.ts';
import { selectApplicantType, selectRequiredCost } from '#machines/loan-application/loan-application.selectors.ts';
import { AmountField } from '#web/forms/amount/AmountField.tsx';
import { readEarlierFiles } from '#web/parts/upload/earlier/earlier-files.ts';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { yesNoNames } from '../choices.ts';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizardState } from '../loan-application.feature.tsx';

/** The costs together; nothing while one of them cannot be read, since half a sum would mislead. */
const totalOf = (typed: string[]): Halalas => {
  const amounts = typed.map(parseAmount).filter(({ kind }) => kind !== 'empty');
  return amounts.every((parsed) => parsed.kind === 'amount')
    ? amounts.reduce((sum, { halalas }) => sum + halalas, 0)
    : 0;
};

type Costs = { capitalCost: string; operationalCost: string };
const Estimate = <Typed extends Costs, Output>({ of }: { of: Control<Typed, unknown, Output> }) => {
  const typed = useWatch({ control: of as unknown as Control<Costs>, name: ['capitalCost', 'operationalCost'] });
  return <FundingEstimate cost={totalOf(typed)} />;
};

const CostStep = () => {
  const { t, i18n } = useLingui();
  const type = useWizardState(selectApplicantType);
  const requiredCost = useWizardState(selectRequiredCost);
  const names = useFieldNames();
  const isAsked = type !== 'individual';
  useEffect(() => void readEarlierFiles(), []);
  const { form, ask, choice, frame } = useStepForm({
    step: 'cost',
    schema: costForm(type, requiredCost),
    labels: names.cost(),
    defaults: typedCost,
    toAnswer: costAnswer(type),
    mendedAt: ({ reason }) => (reason === 'operationalCostMissing' ? 'operationalCost' : 'capitalCost'),
  });
  const leads = {
    either: t`Enter at least one cost. We estimate the fund's share while you type.`,
    capital: t`Enter the capital cost, which this product is for. We estimate the fund's share while you type.`,
    operational: t`Enter the operational cost, which this product is for. We estimate the fund's share while you type.`,
  };
  return (
    <StepFrame
      title={t`How much will your project cost?`}
      lead={leads[requiredCost ?? 'either']}
      aside={<Estimate of={form.control} />}
      {...frame}
    >
      <AmountField
        form={form}
        name="capitalCost"
        {...ask('capitalCost')}
        hint={t`Buildings, equipment and anything that lasts longer than a year`}
      />
      <AmountField
        form={form}
        name="operationalCost"
        {...ask('operationalCost')}
        hint={t`Seed, feed and wages for one cycle`}
      />
      {isAsked && (
        <RadioCards
          {...choice('revenueAboveThreshold')}
          columns={2}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: i18n._(yesNoNames[value]) }))}
        />
      )}
    </StepFrame>
  );
};
export default CostStep;
