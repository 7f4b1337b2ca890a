/** My requests as rows: those that are not submitted yet, and those that are, with their certificates. */

import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { countryName } from '#contract/services/destinations.ts';
import type { ExportList, ListedExport } from '#contract/services/export-certificates.ts';
import { api } from '#web/api/api.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { type DiscardCall, ListedDiscard } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { PageLink } from '#web/routing/links.tsx';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from './export-certificates.module.css';
import { readExports } from './reads.ts';
import { statuses } from './request/status.ts';

const PATH = '/$lang/export_certificate_equipment/{-$id}';

export const Requests = ({ list: { drafts, requests, next } }: { list: ExportList }) => {
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
