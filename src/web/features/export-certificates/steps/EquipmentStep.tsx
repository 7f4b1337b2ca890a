/** Step 1: what is exported, how many of it, by whom and where to. */
import { useLingui } from '@lingui/react/macro';
import { countriesByName } from '#contract/services/destinations.ts';
import { equipmentForm, typedEquipment } from '#contract/services/export-certificates.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DigitsInput, TextInput } from '#web/ui/TextInput.tsx';
import { useStepForm, useWizard } from '../export.feature.tsx';
import { useFieldNames } from './fields.ts';

export const EquipmentStep = () => {
  const { t } = useLingui();
  const lang = useLang();
  const { destinations } = useWizard().reference;
  const { form, ask, frame } = useStepForm({
    step: 'equipment',
    schema: equipmentForm,
    labels: useFieldNames().equipment(),
    defaults: typedEquipment,
    mendedAt: () => 'country',
  });
  return (
    <StepFrame
      title={t`What do you want to export?`}
      lead={t`As on the bill. You can stop at any time; what you enter is saved.`}
      {...frame}
    >
      <Field {...ask('equipment')} hint={t`Type, make and model, for example: harvester John Deere S780`}>
        <TextInput {...form.register('equipment')} dir="auto" />
      </Field>
      <Field {...ask('quantity')}>
        <DigitsInput {...form.register('quantity')} />
      </Field>
      <Field {...ask('companyName')} hint={t`As in its commercial register`}>
        <TextInput {...form.register('companyName')} autoComplete="organization" dir="auto" />
      </Field>
      <Field {...ask('country')}>
        <Select {...form.register('country')}>
          <option value="">{t`Choose`}</option>
          {countriesByName(destinations, lang).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </StepFrame>
  );
};
