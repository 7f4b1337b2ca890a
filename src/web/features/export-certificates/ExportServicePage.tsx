/** The service `arabian_shield`: what is needed before you start, and my requests and certificates. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { limits } from '#contract/fields/limits.ts';
import { countryName } from '#contract/services/destinations.ts';
import type { ExportList, ExportReference, ListedExport } from '#contract/services/export-certificates.ts';
import { api } from '#web/api/api.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { type DiscardCall, ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { PageButtonLink, PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { FactsShape } from '#web/ui/Skeleton.tsx';
import styles from './export-certificates.module.css';
import { exportCertificatesQuery, exportReferenceQuery, readExports } from './reads.ts';
import { statuses } from './request/status.ts';

/** My requests as rows: those that are not submitted yet, and those that are, with their certificates. */
const PATH = '/$lang/export_certificate_equipment/{-$id}';

const Requests = ({ list: { drafts, requests, next } }: { list: ExportList }) => {
  if (drafts.length + requests.length === 0)
    return (
      <EmptyState title={<Trans>You have no requests yet</Trans>}>
        <Trans>Your request appears here as soon as you start it, and its certificate once it is issued.</Trans>
      </EmptyState>
    );
  return (
    <>
      {drafts.length > 0 && (
        <Section title={<Trans>Unfinished requests</Trans>}>
          <CaseList>
            {drafts.map((draft) => (
              <DraftItem key={draft.id} draft={draft} />
            ))}
          </CaseList>
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={<Trans>My requests and certificates</Trans>}>
          <PagedCases
            first={requests}
            next={next}
            list="exportCertificates"
            read={readExports}
            show={(request) => <RequestItem key={request.id} request={request} />}
          />
        </Section>
      )}
    </>
  );
};

const discard: DiscardCall = ({ id }, options) => api.exportCertificates.discard({ params: { id } }, options);

const DraftItem = ({ draft: { id, equipment, expiresAt } }: { draft: ExportList['drafts'][number] }) => {
  const { t } = useLingui();
  const lang = useLang();
  const until = formatBothCalendars(expiresAt, lang);
  return (
    <CaseItem
      title={
        <PageLink to={PATH} params={{ id }}>
          {equipment === null ? <Trans>Request without equipment yet</Trans> : <bdi>{equipment}</bdi>}
        </PageLink>
      }
      detail={<Trans>Saved until {until}</Trans>}
      chip={
        <Chip kind="act">
          <Trans>Not finished</Trans>
        </Chip>
      }
      action={
        <ListedDiscard
          id={id}
          name={equipment ?? t`Request without equipment yet`}
          discard={discard}
          unsaved="exportUnsent"
        />
      }
    />
  );
};

const RequestItem = ({ request }: { request: ListedExport }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const { id, number, state, submittedAt, certificate } = request;
  const { equipment, quantity, country } = request.answers.equipment;
  const { chip, name } = statuses[state];
  const on = formatBothCalendars(submittedAt, lang);
  const destination = countryName(country, lang);
  return (
    <CaseItem
      title={
        <PageLink to={PATH} params={{ id }}>
          <bdi>{equipment}</bdi>
        </PageLink>
      }
      detail={
        <span className={styles.detail}>
          <span>
            <Trans>
              Quantity <Ltr>{String(quantity)}</Ltr>, to {destination}
            </Trans>
          </span>
          <span>
            {certificate ? (
              <Trans>
                Certificate <Ltr>{certificate.number}</Ltr>
              </Trans>
            ) : (
              <Trans>
                Request <Ltr>{number}</Ltr>
              </Trans>
            )}
          </span>
          <span>
            <Trans>Submitted on {on}</Trans>
          </span>
        </span>
      }
      chip={<Chip kind={chip}>{i18n._(name)}</Chip>}
    />
  );
};

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
