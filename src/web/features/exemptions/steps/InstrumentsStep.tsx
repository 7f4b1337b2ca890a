/** Step 2: the court's instruments. */
import { useLingui } from '@lingui/react/macro';
import { instrumentsForm, typedInstruments } from '#contract/services/exemptions.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Field } from '#web/ui/Field.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';
import { useStepForm } from '../exemption.feature.tsx';
import { useFieldNames } from './fields.ts';

const InstrumentsStep = () => {
  const { t } = useLingui();
  const { form, ask, frame } = useStepForm({
    step: 'instruments',
    schema: instrumentsForm,
    labels: useFieldNames().instruments(),
    defaults: typedInstruments,
  });
  return (
    <StepFrame
      title={t`The numbers of the instruments`}
      lead={t`The court issued both. Each number is at the top of its first page.`}
      {...frame}
    >
      <Field {...ask('instrumentNumber')} hint={t`Digits only, from the instrument that proves the death`}>
        <DigitsInput {...form.register('instrumentNumber')} autoComplete="off" />
      </Field>
      <Field {...ask('heirsInstrumentNumber')} hint={t`Digits only, from the instrument that names the heirs`}>
        <DigitsInput {...form.register('heirsInstrumentNumber')} autoComplete="off" />
      </Field>
    </StepFrame>
  );
};
export default InstrumentsStep;
