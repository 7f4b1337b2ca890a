/** Step 1: who died, and when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { deceasedDateOn, deceasedFormOn, typedDeceased } from '#contract/services/exemptions.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { DateField } from '#web/parts/date-picker/field/DateField.tsx';
import { hijriToday, pastHijriPicker } from '#web/parts/date-picker/field/past-hijri-picker.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { useStepForm } from '../exemption.feature.tsx';
import { useFieldNames } from './fields.ts';

export const DeceasedStep = () => {
  const { t } = useLingui();
  const past = deceasedDateOn(hijriToday());
  const { form, ask, frame } = useStepForm({
    step: 'deceased',
    schema: deceasedFormOn(past.notAfter),
    labels: useFieldNames().deceased(),
    defaults: typedDeceased,
    mendedAt: ({ reason }) => {
      if (reason === 'birthTooEarly' || reason === 'birthInFuture') return 'birthDate';
      return reason === 'deathBeforeBirth' || reason === 'deathInFuture' ? 'deathDate' : 'civilId';
    },
  });
  return (
    <StepFrame
      title={t`Who is the request for?`}
      lead={t`We are sorry for your loss. You can stop at any time; what you enter is saved.`}
      {...frame}
    >
      <CivilIdField asked={ask('civilId')} input={{ ...form.register('civilId'), autoComplete: 'off' }} />
      <DateField
        {...ask('birthDate')}
        hint={
          <Trans>
            As on the death certificate, like <Ltr>1370/02/11</Ltr>
          </Trans>
        }
        input={{ ...form.register('birthDate'), autoComplete: 'off' }}
        picker={pastHijriPicker({ past, firstView: 'years', usual: 70 })}
      />
      <DateField
        {...ask('deathDate')}
        hint={
          <Trans>
            As on the death certificate, like <Ltr>1447/09/03</Ltr>
          </Trans>
        }
        input={{ ...form.register('deathDate'), autoComplete: 'off' }}
        picker={pastHijriPicker({ past, firstView: 'calendar', usual: 0 })}
      />
    </StepFrame>
  );
};
