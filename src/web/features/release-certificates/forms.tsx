/** What is asked before a certificate is issued. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { deceasedReleaseForm, RELEASE_PURPOSES, releaseForm } from '#contract/services/release-certificates.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { type ReleaseCertificateActor, selectSent } from '#machines/release-certificate/release-certificate.machine.ts';
import { CivilIdField } from '#web/forms/CivilIdField.tsx';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';
import { purposes } from './purposes.ts';
import { deceasedReleaseSentences, ownReleaseSentences } from './release-certificates.sentences.ts';

type Props = { actor: ReleaseCertificateActor };
type Asked = ReturnType<ReturnType<typeof useSchemaForm>['ask']>;

const PurposeCards = ({ asked: { id, label, error }, input }: { asked: Asked; input: object }) => {
  const { t, i18n } = useLingui();
  const about = {
    ministryOfJustice: t`To release a mortgaged title deed.`,
    general: t`For a bank, an authority or your own records.`,
  };
  return (
    <RadioCards
      {...input}
      id={id}
      legend={label}
      error={error}
      options={RELEASE_PURPOSES.map((purpose) => ({
        value: purpose,
        label: i18n._(purposes[purpose]),
        description: about[purpose],
      }))}
    />
  );
};

const SubmitButton = ({ actor }: Props) => (
  <div>
    <Button
      type="submit"
      pending={useSelector(actor, selectIsBusy)}
      pendingText={<Trans>The certificate is being issued</Trans>}
    >
      <Trans>Issue the certificate</Trans>
    </Button>
  </div>
);

export const OwnForm = ({ actor }: Props) => {
  const { t } = useLingui();
  const sent = useSelector(actor, selectSent);
  const { ask, register, ...checked } = useSchemaForm({
    schema: releaseForm,
    labels: { purpose: t`What is it for?` },
    sentences: ownReleaseSentences,
    defaults: { purpose: sent?.purpose ?? '' },
    problem: useSelector(actor, selectProblem),
  });
  return (
    <Form of={checked} send={(request) => actor.send({ type: 'certificate.request', request })}>
      <PurposeCards asked={ask('purpose')} input={register('purpose')} />
      <SubmitButton actor={actor} />
    </Form>
  );
};

export const DeceasedForm = ({ actor }: Props) => {
  const { t } = useLingui();
  const sent = useSelector(actor, selectSent);
  const typed = sent && 'deceasedCivilId' in sent ? sent : null;
  const { ask, register, ...checked } = useSchemaForm({
    schema: deceasedReleaseForm,
    labels: {
      deceasedCivilId: t`National ID number of the deceased`,
      heirsInstrumentNumber: t`Number of the heirs' instrument`,
      purpose: t`What is it for?`,
    },
    sentences: deceasedReleaseSentences,
    defaults: {
      deceasedCivilId: typed?.deceasedCivilId ?? '',
      heirsInstrumentNumber: typed?.heirsInstrumentNumber ?? '',
      purpose: typed?.purpose ?? '',
    },
    problem: useSelector(actor, selectProblem),
  });
  return (
    <Form of={checked} send={(request) => actor.send({ type: 'certificate.request', request })}>
      <CivilIdField asked={ask('deceasedCivilId')} input={{ ...register('deceasedCivilId'), autoComplete: 'off' }} />
      <Field
        {...ask('heirsInstrumentNumber')}
        hint={<Trans>Digits only, from the court's instrument that names the heirs</Trans>}
      >
        <DigitsInput {...register('heirsInstrumentNumber')} autoComplete="off" />
      </Field>
      <PurposeCards asked={ask('purpose')} input={register('purpose')} />
      <SubmitButton actor={actor} />
    </Form>
  );
};
