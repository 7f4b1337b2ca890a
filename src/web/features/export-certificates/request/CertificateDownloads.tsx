import { Trans } from '@lingui/react/macro';
import { LANGS } from '#contract/kernel/lang.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';

const NAMES = { ar: 'العربية', en: 'English' };

/** The sealed PDF in each language: authorities here and abroad read different ones. */
export const CertificateDownloads = ({ id, number }: { id: string; number: string }) => (
  <div className="actions">
    {LANGS.map((lang) => (
      <DownloadButton
        key={lang}
        name={`${number}-${lang}.pdf`}
        file={api.exportCertificates.document.file({ params: { id }, query: { lang } })}
        pendingText={<Trans>The certificate is being prepared</Trans>}
      >
        <Trans>
          Certificate (PDF), <bdi lang={lang}>{NAMES[lang]}</bdi>
        </Trans>
      </DownloadButton>
    ))}
  </div>
);
