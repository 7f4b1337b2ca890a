/** The service `arabian_shield`: what is needed before you start, and my requests and certificates. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/fields/limits.ts';
import type { ExportReference } from '#contract/services/export-certificates.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import styles from './export-certificates.module.css';
import { Requests } from './Requests.tsx';
import { exportCertificatesQuery, exportReferenceQuery } from './reads.ts';

const MEGABYTES = limits.upload.maxBytes / 1024 ** 2;

const ExportServicePage = () => (
  <PageLayout
    width="measure"
    title={<Trans>Export certificate for agricultural equipment</Trans>}
    lead={<Trans>The fund certifies that it has no objection to the export of your equipment.</Trans>}
  >
    <About />
    <div className="actions">
      <BeginExport />
    </div>
    <Mine />
  </PageLayout>
);
export default withReads(ExportServicePage);

export const BeginExport = () => (
  <PageButtonLink to="/$lang/export_certificate_equipment/{-$id}" params={{ id: undefined }}>
    <Trans>Request an export certificate</Trans>
  </PageButtonLink>
);

const About = () => {
  const { t } = useLingui();
  return (
    <div className={styles.about}>
      <section>
        <h2>
          <Trans>Who may ask</Trans>
        </h2>
        <p>
          <Trans>The owner of the company that exports the equipment, or a person it has authorised.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>What you need</Trans>
        </h2>
        <Reading
          read={readOf(useQuery(exportReferenceQuery))}
          loading={t`The documents are being loaded`}
          shape={<FactsShape facts={4} isTitled={false} />}
          failed={<Trans>The documents could not be shown</Trans>}
        >
          {(reference) => <Needs reference={reference} />}
        </Reading>
      </section>
      <section>
        <h2>
          <Trans>Steps</Trans>
        </h2>
        <ol className={styles.list}>
          <li>
            <Trans>You say what is exported, by which company and where to.</Trans>
          </li>
          <li>
            <Trans>You attach the documents, check everything and submit.</Trans>
          </li>
          <li>
            <Trans>The fund decides, and you download the certificate here.</Trans>
          </li>
        </ol>
      </section>
    </div>
  );
};

const Needs = ({ reference: { documents, usualDays } }: { reference: ExportReference }) => {
  const words = useBilingual();
  return (
    <>
      <ul className={styles.list}>
        {documents.map(({ kind, title, hint }) => (
          <li key={kind}>
            {words(title)}
            <small>{words(hint)}</small>
          </li>
        ))}
      </ul>
      <p>
        <Trans>Each in a file of type JPG, PNG, GIF or PDF, up to {MEGABYTES} MB.</Trans>
      </p>
      <p>
        <Trans>It takes about five minutes to fill in. You can stop and continue at any time.</Trans>{' '}
        <Plural
          value={usualDays}
          one="The fund usually decides within # day."
          other="The fund usually decides within # days."
        />
      </p>
    </>
  );
};

const Mine = () => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(exportCertificatesQuery))}
      loading={t`Your requests are being loaded`}
      failed={<Trans>Your requests could not be shown</Trans>}
    >
      {(list) => <Requests list={list} />}
    </Reading>
  );
};
