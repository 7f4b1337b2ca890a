/** Page 1: who applies, for which product and project. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/fields/limits.ts';
import { APPLICANT_TYPES } from '#contract/loans/loan-application.ts';
import { typedInit, whatIfInitForm } from '#contract/loans/what-if.ts';
import { AmountField } from '#web/forms/amount/AmountField.tsx';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { ProductFields } from '#web/parts/wizard/ProductFields.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { useFieldNames } from '../fields/field-names.ts';
import { useStepForm, useWizard } from '../what-if.feature.tsx';

export const InitScreen = () => {
  const { t, i18n } = useLingui();
  const blockerText = useBlockerText();
  const { catalogue, applicant } = useWizard().reference;
  const { form, ask, choice, items, frame } = useStepForm({
    step: 'init',
    schema: whatIfInitForm,
    labels: useFieldNames().init(),
    defaults: typedInit,
    mendedAt: ({ reason }) => (reason === 'applicantTooYoung' ? 'applicantType' : 'subProductId'),
  });
  const [typed, productId] = useWatch({ control: form.control, name: ['applicantType', 'productId'] });
  const type = APPLICANT_TYPES.find((known) => known === typed) ?? 'individual';
  const product = catalogue.products.find(({ id }) => id === productId);
  const subProduct = ask('subProductId');
  const isTooYoung = applicant.age !== null && applicant.age < limits.applicantAge;
  return (
    <StepFrame
      title={t`Could my project get a loan?`}
      lead={t`Try out your project: in a few minutes you see what the fund would cover and how you would repay it.`}
      {...frame}
      // Without a product there is no list to choose the sub product from yet.
      items={product ? items : items.filter(({ id }) => id !== subProduct.id)}
    >
      <RadioCards
        {...choice('applicantType')}
        legend={t`Who would apply?`}
        options={APPLICANT_TYPES.map((value) => ({
          value,
          label: i18n._(applicantTypeNames[value]),
          ...(value === 'individual' &&
            isTooYoung && {
              disabled: true,
              reason: blockerText({ reason: 'applicantTooYoung', parameter: String(limits.applicantAge) }),
            }),
        }))}
      />
      <ProductFields
        products={catalogue.products}
        product={product}
        type={type}
        ask={ask}
        register={form.register}
        onProduct={() => form.setValue('subProductId', '')}
      />
      <AmountField
        form={form}
        name="plannedCost"
        {...ask('plannedCost')}
        note={<Trans>(optional)</Trans>}
        hint={t`What you expect the whole project to cost. Your list of assets is compared with it.`}
      />
    </StepFrame>
  );
};
