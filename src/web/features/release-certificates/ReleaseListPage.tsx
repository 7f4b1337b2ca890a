/** My release certificates, with their documents, and the ways to request and to verify one. */

import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { ReleaseCertificate } from '#contract/services/release-certificates.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { useIsOpen } from '#web/routing/current-page.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { CertificateDownload } from './CertificateDownload.tsx';
import { purposes } from './purposes.ts';
import styles from './release-certificates.module.css';

const releaseCertificatesQuery = queryOptions({
  queryKey: ['releaseCertificates'],
  queryFn: ({ signal }) => api.releaseCertificates.list(undefined, { signal }),
});

const ReleaseListPage = () => (
  <PageLayout
    width="measure"
    title={<Trans>Release certificates</Trans>}
    lead={<Trans>Sealed by the fund: they certify that a person owes it nothing.</Trans>}
  >
    <Ways />
    <Content />
  </PageLayout>
);
export default withReads(ReleaseListPage);

const Request = () => (
  <PageButtonLink to="/$lang/release_service">
    <Trans>Request a release certificate</Trans>
  </PageButtonLink>
);

const Ways = () => {
  const isOpen = useIsOpen();
  return (
    <div className="actions">
      <Request />
      {isOpen('release_service_for_dead') && (
        <PageButtonLink variant="secondary" to="/$lang/release_service_for_dead">
          <Trans>For a deceased person</Trans>
        </PageButtonLink>
      )}
    </div>
  );
};

const Content = () => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(releaseCertificatesQuery))}
      loading={t`Your certificates are being loaded`}
      failed={<Trans>Your certificates could not be shown</Trans>}
    >
      {({ certificates }) => <List certificates={certificates} />}
    </Reading>
  );
};

const List = ({ certificates }: { certificates: readonly ReleaseCertificate[] }) => {
  if (certificates.length === 0)
    return (
      <EmptyState title={<Trans>You have no certificates yet</Trans>}>
        <Trans>Each certificate appears here with its PDF as soon as it is issued.</Trans>
      </EmptyState>
    );
  return (
    <Section
      title={<Trans>Issued certificates</Trans>}
      action={
        <PageTextLink to="/$lang/release_service_verification">
          <Trans>Verify a certificate</Trans>
        </PageTextLink>
      }
    >
      <CaseList>
        {certificates.map((certificate) => (
          <CertificateItem key={certificate.id} certificate={certificate} />
        ))}
      </CaseList>
    </Section>
  );
};

const CertificateItem = ({ certificate }: { certificate: ReleaseCertificate }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const { number, holder, isForDeceased, purpose, issuedAt, validity, reason } = certificate;
  const on = formatBothCalendars(issuedAt, lang);
  const isValid = validity === 'valid';
  return (
    <CaseItem
      title={<Ltr>{number}</Ltr>}
      detail={
        <span className={styles.detail}>
          <span>{i18n._(purposes[purpose])}</span>
          {isForDeceased && (
            <span>
              <Trans>
                About <bdi>{words(holder)}</bdi>, deceased
              </Trans>
            </span>
          )}
          <span>
            <Trans>Issued on {on}</Trans>
          </span>
          {!isValid && reason !== null && (
            <span>
              <Trans>
                Revoked by the fund: <bdi>{reason}</bdi>
              </Trans>
            </span>
          )}
        </span>
      }
      chip={<Chip kind={isValid ? 'ok' : 'off'}>{isValid ? <Trans>Valid</Trans> : <Trans>Revoked</Trans>}</Chip>}
      action={isValid && <CertificateDownload certificate={certificate} />}
    />
  );
};
