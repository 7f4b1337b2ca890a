/** The certificate that was just issued. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  type ReleaseCertificateActor,
  selectCertificate,
} from '#machines/release-certificate/release-certificate.machine.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { CertificateDownload } from './CertificateDownload.tsx';
import { purposes } from './purposes.ts';
import styles from './release-certificates.module.css';

export const Issued = ({ actor }: { actor: ReleaseCertificateActor }) => {
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
