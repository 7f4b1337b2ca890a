/** What became of a submitted request, read from the server and kept up to date while it is on the screen. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ExportRequest } from '#contract/services/export-certificates.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { exportCertificateQuery, readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { Exported } from '../Exported.tsx';
import styles from '../export-certificates.module.css';
import { NextSteps } from '../NextSteps.tsx';
import { useFieldNames } from '../steps/fields.ts';
import { CertificateDownloads } from './CertificateDownloads.tsx';
import { statuses } from './status.ts';

export const RequestDetails = withReads<{ id: string }>(({ id }) => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(exportCertificateQuery(id)))}
      loading={t`Your request is being loaded`}
      shape={<FactsShape facts={8} isTitled={false} />}
      failed={<Trans>Your request could not be shown</Trans>}
    >
      {(request) => <RequestView request={request} />}
    </Reading>
  );
});

type Shown = { request: ExportRequest };

export const RequestView = ({ request }: Shown) => (
  <>
    {/* The page changes by itself; a screen reader announces the change. */}
    <div role="status" data-machine="exportRequest" data-state={JSON.stringify(request.state)}>
      <Status request={request} />
    </div>
    {request.certificate && <Certificate id={request.id} certificate={request.certificate} />}
    {request.state === 'underReview' && <NextSteps title={<Trans>What happens next</Trans>} />}
    <Section title={<Trans>Progress of the request</Trans>}>
      <Progress request={request} />
    </Section>
    <Section title={<Trans>Details of your request</Trans>}>
      <Card>
        <Answers request={request} />
      </Card>
    </Section>
    <Section title={<Trans>Documents</Trans>}>
      <Documents request={request} />
    </Section>
  </>
);

const Status = ({ request: { state, reason } }: Shown) => {
  const { i18n } = useLingui();
  const { chip, title, text } = statuses[state];
  return (
    <Notice
      kind={chip === 'ok' ? 'done' : 'info'}
      title={i18n._(title)}
      action={
        chip === 'off' && (
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
    >
      <p>{i18n._(text)}</p>
      {reason !== null && (
        <p>
          <Trans>Note from the fund:</Trans> <bdi>{reason}</bdi>
        </p>
      )}
    </Notice>
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

const stages = {
  submitted: msg`Request submitted`,
  decided: msg`Decision of the fund`,
  revoked: msg`Certificate revoked`,
};
const states = { done: msg`done`, now: msg`now` };

/** What has happened, and what is under way. */
const Progress = ({ request: { submittedAt, decidedAt, certificate } }: Shown) => {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const revokedAt = certificate?.revokedAt ?? null;
  const passed: [string, MessageDescriptor, string | null][] = [
    ['submitted', stages.submitted, submittedAt],
    ['decided', stages.decided, decidedAt],
    ...(revokedAt === null
      ? []
      : [['revoked', stages.revoked, revokedAt] satisfies [string, MessageDescriptor, string]]),
  ];
  return (
    <Timeline
      label={t`The steps of your request`}
      items={passed.map(([id, name, at]) => {
        const state = at === null ? 'now' : 'done';
        return {
          ...{ id, state },
          title: i18n._(name),
          stateText: i18n._(states[state]),
          meta: at && formatBothCalendars(at, lang),
        };
      })}
    />
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

const Documents = ({ request: { id, attachments, documentTitles } }: Shown) => {
  const words = useBilingual();
  return (
    <SentDocuments
      files={attachments}
      titleOf={(kind) => {
        const title = documentTitles[kind];
        return title ? words(title) : kind;
      }}
      fileOf={({ id: attachmentId }) => api.exportCertificates.download.file({ params: { id, attachmentId } })}
    />
  );
};
