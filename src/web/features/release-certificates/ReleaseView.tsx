/** Requesting a certificate, on every screen of its machine: the form, what is still owed, and the certificate. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type ReleaseCertificateActor,
  selectCertificate,
  selectSubject,
} from '#machines/release-certificate/release-certificate.machine.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CertificateDownload } from './CertificateDownload.tsx';
import { DeceasedForm, OwnForm } from './forms.tsx';
import { Owing } from './Owing.tsx';
import { purposes } from './purposes.ts';
import styles from './release-certificates.module.css';

/** The certificate that was just issued. */
const Issued = ({ actor }: { actor: ReleaseCertificateActor }) => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const certificate = useSelector(actor, selectCertificate);
  if (!certificate) return null;
  const { number, holder, purpose } = certificate;
  return (
    <DoneNotice
      title={<Trans>The certificate is issued</Trans>}
      action={
        <>
          <Card className={styles.issued}>
            <KeyValues
              items={[
                { label: <Trans>Number of the certificate</Trans>, value: <Ltr>{number}</Ltr> },
                { label: <Trans>Issued to</Trans>, value: <bdi>{words(holder)}</bdi> },
                { label: <Trans>Purpose</Trans>, value: i18n._(purposes[purpose]) },
              ]}
            />
            <div className="actions">
              <CertificateDownload certificate={certificate} variant="gold" />
            </div>
          </Card>
          <div className="actions">
            <PageButtonLink variant="secondary" to="/$lang/release_services">
              <Trans>All release certificates</Trans>
            </PageButtonLink>
            <Button variant="text" onClick={() => actor.send({ type: 'certificate.again' })}>
              <Trans>Request another one</Trans>
            </Button>
          </div>
        </>
      }
    >
      <Trans>
        It is sealed by the fund. Whoever receives it can verify it with the number and your ID, or by its QR code.
      </Trans>
    </DoneNotice>
  );
};

type Props = { actor: ReleaseCertificateActor };

export const ReleaseView = ({ actor }: Props) => {
  const { t } = useLingui();
  const isForDeceased = useSelector(actor, selectSubject) === 'deceased';
  const title = isForDeceased ? t`Release certificate for a deceased person` : t`Request a release certificate`;
  usePageTitle(title);
  return (
    <PageLayout
      width="measure"
      data-machine="releaseCertificate"
      data-state={useSelector(actor, selectState)}
      title={title}
      lead={
        isForDeceased ? (
          <Trans>The fund certifies that the person who died owes it nothing. An heir can ask for it.</Trans>
        ) : (
          <Trans>The fund certifies that you owe it nothing. You get the certificate at once.</Trans>
        )
      }
    >
      <Screen actor={actor} />
    </PageLayout>
  );
};

const Screen = ({ actor }: Props): ReactNode => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const problem = useSelector(actor, selectProblem);
  const isForDeceased = useSelector(actor, selectSubject) === 'deceased';
  switch (screen) {
    case 'loading':
      return <Skeleton card lines={4} label={t`Your loans are being checked`} />;
    case 'unavailable':
      return (
        problem && (
          <ProblemNotice
            problem={problem}
            title={<Trans>Your loans could not be checked</Trans>}
            onRetry={() => actor.send({ type: 'standing.reload' })}
          />
        )
      );
    case 'owing':
      return <Owing actor={actor} />;
    case 'issued':
      return <Issued actor={actor} />;
    default:
      return <Card>{isForDeceased ? <DeceasedForm actor={actor} /> : <OwnForm actor={actor} />}</Card>;
  }
};
