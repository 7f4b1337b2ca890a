/** What became of a submitted request, read from the server and kept up to date while it is on the screen. */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import type { ExportRequest } from '#contract/services/export-certificates.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { RequestReading, SubmittedRequest } from '#web/parts/wizard/request/SubmittedRequest.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Exported } from '../Exported.tsx';
import styles from '../export-certificates.module.css';
import { NextSteps } from '../NextSteps.tsx';
import { exportCertificateQuery } from '../reads.ts';
import { useFieldNames } from '../steps/fields.ts';
import { statuses } from './status.ts';

const NAMES = { ar: 'العربية', en: 'English' };

/** The sealed PDF in each language: authorities here and abroad read different ones. */
const CertificateDownloads = ({ id, number }: { id: string; number: string }) => (
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

export const RequestDetails = withReads<{ id: string }>(({ id }) => {
  useLiveReads();
  return (
    <RequestReading read={readOf(useQuery(exportCertificateQuery(id)))}>
      {(request) => <RequestView request={request} />}
    </RequestReading>
  );
});

type Shown = { request: ExportRequest };

const stagesOf = ({ submittedAt, decidedAt, certificate }: ExportRequest) => {
  const revokedAt = certificate?.revokedAt ?? null;
  return [
    { id: 'submitted', name: msg`Request submitted`, at: submittedAt },
    { id: 'decided', name: msg`Decision of the fund`, at: decidedAt },
    ...(revokedAt === null ? [] : [{ id: 'revoked', name: msg`Certificate revoked`, at: revokedAt }]),
  ];
};

export const RequestView = ({ request }: Shown) => {
  const { id, state, reason, certificate } = request;
  const status = statuses[state];
  return (
    <SubmittedRequest
      machine="exportRequest"
      state={state}
      status={status}
      reason={reason}
      action={
        status.chip === 'off' && (
          <PageButtonLink
            variant="secondary"
            small
            to="/$lang/export_certificate_equipment/{-$id}"
            params={{ id: undefined }}
          >
            <Trans>New request</Trans>
          </PageButtonLink>
        )
      }
      stages={stagesOf(request)}
      answers={<Answers request={request} />}
      documents={{
        files: request.attachments,
        titles: request.documentTitles,
        fileOf: ({ id: attachmentId }) => api.exportCertificates.download.file({ params: { id, attachmentId } }),
      }}
    >
      {certificate && <Certificate id={id} certificate={certificate} />}
      {state === 'underReview' && <NextSteps title={<Trans>What happens next</Trans>} />}
    </SubmittedRequest>
  );
};

const Certificate = ({
  id,
  certificate: { number, issuedAt, validity },
}: {
  id: string;
  certificate: NonNullable<ExportRequest['certificate']>;
}) => {
  const lang = useLang();
  const isValid = validity === 'valid';
  return (
    <Section
      title={<Trans>Certificate</Trans>}
      action={<Chip kind={isValid ? 'ok' : 'off'}>{isValid ? <Trans>Valid</Trans> : <Trans>Revoked</Trans>}</Chip>}
    >
      <Card className={styles.about}>
        <KeyValues
          items={[
            { label: <Trans>Number of the certificate</Trans>, value: <Ltr>{number}</Ltr> },
            { label: <Trans>Issued on</Trans>, value: formatBothCalendars(issuedAt, lang) },
          ]}
        />
        {isValid && <CertificateDownloads id={id} number={number} />}
      </Card>
    </Section>
  );
};

const Answers = ({ request: { answers } }: Shown) => {
  const names = useFieldNames().equipment();
  return (
    <KeyValues
      direction="column"
      items={(Object.keys(names) as (keyof typeof names)[]).map((name) => ({
        label: names[name],
        value: <Exported of={answers.equipment} field={name} />,
      }))}
    />
  );
};
