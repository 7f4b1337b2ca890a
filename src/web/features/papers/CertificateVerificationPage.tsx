/** Verifying a release certificate by its number and the civil ID or the commercial register on it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  type ReleaseVerificationRequest,
  releaseVerificationForm,
  type VerifiedRelease,
} from '#contract/services/release-certificates.ts';
import {
  type CertificateVerificationActor,
  certificateVerificationMachine,
  selectAsked,
  selectVerified,
} from '#machines/certificate-verification/certificate-verification.machine.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { api } from '#web/api/api.ts';
import { Form } from '#web/forms/Form.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { DigitsInput, TextInput } from '#web/ui/TextInput.tsx';
import { verificationSentences } from './papers.sentences.ts';
import { Outcome } from './VerificationView.tsx';

const flow = certificateVerificationMachine.provide({
  actors: {
    verifyCertificate: fromPromise<VerifiedRelease, ReleaseVerificationRequest>(({ input, signal }) =>
      api.releaseCertificates.verify({ body: input }, { signal }),
    ),
  },
});

const CertificateVerificationPage = () => <CertificateVerificationView actor={useFlowRef(flow)} />;
export default CertificateVerificationPage;

type Props = { actor: CertificateVerificationActor };

export const CertificateVerificationView = ({ actor }: Props) => {
  const screen = useSelector(actor, selectScreen);
  return (
    <PageLayout
      width="narrow"
      data-machine="certificateVerification"
      data-state={useSelector(actor, selectState)}
      title={<Trans>Verify a release certificate</Trans>}
      lead={<Trans>Check that the fund issued the certificate you were given.</Trans>}
    >
      {screen === 'form' ? (
        <Card>
          <VerificationForm actor={actor} />
        </Card>
      ) : (
        <Answer actor={actor} />
      )}
    </PageLayout>
  );
};

const VerificationForm = ({ actor }: Props) => {
  const { t } = useLingui();
  const asked = useSelector(actor, selectAsked);
  const { ask, register, ...checked } = useSchemaForm({
    schema: releaseVerificationForm,
    labels: {
      number: t`Number of the certificate`,
      identifier: t`National ID or commercial register`,
    },
    sentences: verificationSentences,
    defaults: { number: asked?.number ?? '', identifier: asked?.identifier ?? '' },
    problem: useSelector(actor, selectProblem),
  });
  usePageTitle(
    checked.items.length > 0 || checked.notice
      ? t`Error: Verify a release certificate`
      : t`Verify a release certificate`,
  );
  return (
    <Form of={checked} send={(typed) => actor.send({ type: 'certificate.verify', ...typed })}>
      <Field {...ask('number')} hint={<Trans>At the top of the certificate</Trans>}>
        <TextInput
          {...register('number')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field {...ask('identifier')} hint={<Trans>10 digits, as on the certificate</Trans>}>
        <DigitsInput {...register('identifier')} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        wide
        pending={useSelector(actor, selectIsBusy)}
        pendingText={<Trans>The certificate is being checked</Trans>}
      >
        <Trans>Verify</Trans>
      </Button>
    </Form>
  );
};

const takeFocus = (answer: HTMLElement | null) => answer?.focus();

const Answer = ({ actor }: Props) => {
  const verified = useSelector(actor, selectVerified);
  return (
    // It takes the focus, since the control that had it is gone.
    <div className="stack" ref={takeFocus} tabIndex={-1}>
      <Outcome
        verified={verified && { kind: 'release', ...verified }}
        problem={verified ? null : { code: 'no_certification' }}
        isTyped
      />
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'verification.again' })}>
          {verified ? <Trans>Verify another one</Trans> : <Trans>Check what you entered</Trans>}
        </Button>
      </div>
    </div>
  );
};
