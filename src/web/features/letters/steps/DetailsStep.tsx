/** Step 1: what kind of request it is, what it is about, and the text itself. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { readReference } from '#contract/fields/reference-number.ts';
import { detailsForm, type LetterChoice, type LetterReference, typedDetails } from '#contract/services/letters.ts';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea, TextInput } from '#web/ui/TextInput.tsx';
import type { LetterWizard } from '../letters.ts';
import type { LetterFeature } from './letter-feature.tsx';
import { useFieldNames } from './letter-fields.ts';

/** The closed request from which the citizen came, as the address of a new request names it; empty where there is none. */
const useReferredRequest = ({ earlier }: Pick<LetterReference, 'earlier'>): string => {
  const { refers_to: named } = useSearch({ strict: false });
  const read = readReference(named ?? '');
  return earlier.find(({ number }) => 'reference' in read && number === read.reference)?.number ?? '';
};

type Needs = {
  feature: LetterFeature;
  texts: LetterWizard['texts'];
};

export const createDetailsStep =
  ({ feature: { useStepForm, useWizard }, texts }: Needs) =>
  () => {
    const { t, i18n } = useLingui();
    const { reference } = useWizard();
    const { orderTypes, serviceTypes, earlier } = reference;
    const referred = useReferredRequest(reference);
    const { form, ask, frame } = useStepForm({
      step: 'details',
      schema: detailsForm,
      labels: useFieldNames().details(),
      defaults: (answer) => typedDetails(answer, referred),
      mendedAt: ({ reason }) => {
        if (reason === 'serviceTypeClosed') return 'serviceType';
        return reason === 'earlierUnknown' ? 'refersTo' : 'orderType';
      },
    });
    // A request that was begun before knows nothing of it.
    useEffect(() => {
      if (referred !== '' && form.getValues('refersTo') !== referred) form.setValue('refersTo', referred);
    }, [form, referred]);
    return (
      <StepFrame title={i18n._(texts.detailsTitle)} lead={i18n._(texts.detailsLead)} {...frame}>
        <Field {...ask('orderType')}>
          <Select {...form.register('orderType')}>
            <option value="">{t`Choose the type of request`}</option>
            <Choices of={orderTypes} />
          </Select>
        </Field>
        <Field {...ask('serviceType')}>
          <Select {...form.register('serviceType')}>
            <option value="">{t`Choose the service`}</option>
            <Choices of={serviceTypes} />
          </Select>
        </Field>
        <Field {...ask('title')} hint={t`In a few words`}>
          <TextInput {...form.register('title')} autoComplete="off" />
        </Field>
        <Field
          {...ask('message')}
          hint={t`What happened, since when, and what you ask the fund to do`}
          below={<CharactersLeft control={form.control} name="message" max={limits.letter.textMax} />}
        >
          <Textarea {...form.register('message')} rows={8} />
        </Field>
        {earlier.length > 0 && (
          <Field
            {...ask('refersTo')}
            hint={<Trans>Optional: one of your closed requests that this one continues</Trans>}
          >
            <Select {...form.register('refersTo')}>
              <option value="">{t`It refers to no earlier request`}</option>
              {earlier.map(({ number, title }) => (
                <option key={number} value={number}>
                  {`${number} · ${title}`}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </StepFrame>
    );
  };

const Choices = ({ of }: { of: readonly LetterChoice[] }) => {
  const words = useBilingual();
  return of.map(({ id, title }) => (
    <option key={id} value={id}>
      {words(title)}
    </option>
  ));
};
