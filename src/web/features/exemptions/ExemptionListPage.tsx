/** My exemption requests in numbered pages, which stay in place while requests are added; what is no page leads to one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXEMPTION_PLACE, type ExemptionList } from '#contract/services/exemptions.ts';
import { useLiveReads } from '#web/api/queries/live-reads.ts';
import { readOf, withReads } from '#web/api/queries/reads.tsx';
import { useLang } from '#web/i18n/i18n.ts';
import { Reading } from '#web/notices/Reading.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { BeginExemption } from './AboutExemption.tsx';
import styles from './exemptions.module.css';
import { pagesAround, readPageNumber } from './list/page-number.ts';
import { Drafts, Requests } from './list/Requests.tsx';
import { exemptionsQuery } from './reads.ts';

const PATH = '/$lang/deceased_exemption_requests_v2/{-$pageNumber}';

const ExemptionListPage = () => {
  const { pageNumber } = useParams({ from: PATH });
  const { asOf } = useSearch({ from: PATH });
  const page = readPageNumber(pageNumber);
  // A place that was changed by hand leads to the present list.
  const isPlace = asOf === undefined || EXEMPTION_PLACE.test(asOf);
  return (
    <PageLayout width="measure" title={<Trans>My exemption requests</Trans>} actions={<BeginExemption />}>
      {page === null || !isPlace ? <Elsewhere /> : <Page page={page} asOf={asOf} />}
    </PageLayout>
  );
};
export default withReads(ExemptionListPage);

/** Leads to a page that exists; the first one has no number in its address. */
const Elsewhere = ({ page }: { page?: number }) => (
  <Navigate from={PATH} to={PATH} params={{ pageNumber: page === undefined ? undefined : String(page) }} replace />
);

const Page = ({ page, asOf }: { page: number; asOf: string | undefined }) => {
  const { t } = useLingui();
  useLiveReads();
  return (
    <Reading
      read={readOf(useQuery(exemptionsQuery(page, asOf)))}
      loading={t`Your requests are being loaded`}
      failed={<Trans>Your requests could not be shown</Trans>}
    >
      {(list) => (page > list.pages ? <Elsewhere page={list.pages} /> : <List list={list} />)}
    </Reading>
  );
};

export const List = ({ list }: { list: ExemptionList }) => {
  const { drafts, requests, page, newer } = list;
  return (
    <>
      {newer > 0 && <Newer count={newer} />}
      {page === 1 && <Drafts drafts={drafts} />}
      {requests.length === 0 ? <Empty hasDrafts={drafts.length > 0} /> : <Submitted list={list} />}
    </>
  );
};

/** The pages stay as they were opened; this leads to them as they are now. */
const Newer = ({ count }: { count: number }) => (
  <Notice
    kind="info"
    role="status"
    action={
      <PageButtonLink variant="secondary" small to={PATH} params={{ pageNumber: undefined }}>
        <Trans>Show the newest</Trans>
      </PageButtonLink>
    }
  >
    <Plural
      value={count}
      one="# request was submitted since you opened this list."
      other="# requests were submitted since you opened this list."
    />
  </Notice>
);

const Empty = ({ hasDrafts }: { hasDrafts: boolean }): ReactNode =>
  hasDrafts || (
    <EmptyState title={<Trans>You have no exemption requests</Trans>} action={<BeginExemption />}>
      <Trans>Your request appears here as soon as you start it.</Trans>
    </EmptyState>
  );

const Submitted = ({ list: { requests, page, pages, total, asOf } }: { list: ExemptionList }) => {
  const { t } = useLingui();
  const lang = useLang();
  const { history } = useRouter();
  const target = (number: number) => {
    const href = `/${lang}/deceased_exemption_requests_v2/${number}?asOf=${encodeURIComponent(asOf ?? '')}`;
    return { href, onSelect: () => history.push(href) };
  };
  return (
    <Section
      title={<Trans>Submitted requests</Trans>}
      action={
        <small>
          <Plural value={total} one="# request" other="# requests" />
        </small>
      }
    >
      <Requests requests={requests} />
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination
            words={{ label: t`Pages of the list`, page: t`Page`, previous: t`Previous page`, next: t`Next page` }}
            pages={pagesAround(page, pages).map((number) => ({ number, current: number === page, ...target(number) }))}
            previous={page > 1 ? target(page - 1) : undefined}
            next={page < pages ? target(page + 1) : undefined}
          />
        </div>
      )}
    </Section>
  );
};
