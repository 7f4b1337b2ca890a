import { Trans } from '@lingui/react/macro';
import type { ReleaseCertificate } from '#contract/services/release-certificates.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';

type Props = { certificate: Pick<ReleaseCertificate, 'id' | 'number'>; variant?: 'secondary' | 'gold' };

/** The sealed PDF, in the language of the page. */
export const CertificateDownload = ({ certificate: { id, number }, variant = 'secondary' }: Props) => (
  <DownloadButton
    name={`${number}.pdf`}
    variant={variant}
    file={api.releaseCertificates.document.file({ params: { id } })}
    pendingText={<Trans>The certificate is being prepared</Trans>}
  >
    <Trans>Certificate (PDF)</Trans>
  </DownloadButton>
);
