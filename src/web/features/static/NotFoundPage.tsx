/** The page of addresses without a page: the pages that may be meant, a search of all pages, and the ways on. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { folded } from '#contract/text/folded-text.ts';
import { matcherOf } from '#web/i18n/search-words.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { PageButtonLink, PageLink, PageTextLink } from '#web/routing/links.tsx';
import { nearestPages } from '#web/routing/nearest/nearest-pages.ts';
import { type ListedPage, splitPath } from '#web/routing/pages.ts';
import { useMenu } from '#web/shell/menu.ts';
import { useSupportPhone } from '#web/state/config.ts';
import { useSession } from '#web/state/session-view.ts';
import { CaseItem, CaseList } from '#web/ui/CaseList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { ArrowIcon } from '#web/ui/icons/arrows.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

const NotFoundPage = () => {
  const phone = useSupportPhone();
  const pages = useMenu().flatMap((section) => section.pages);
  const meant = useMeant(pages);
  return (
    <PageLayout width="narrow">
      <EmptyState
        titleAs="h1"
        title={<Trans>Page not found</Trans>}
        action={
          <>
            <Own />
            <PageButtonLink to="/$lang/services" variant="secondary">
              <Trans>All services</Trans>
            </PageButtonLink>
            <PageButtonLink to="/$lang/site_map" variant="secondary">
              <Trans>Site map</Trans>
            </PageButtonLink>
          </>
        }
      >
        <p>
          <Trans>The address may be misspelled, or the page may have moved.</Trans>
        </p>
      </EmptyState>
      {meant.length > 0 && (
        <section className="stack">
          <h2>
            <Trans>Did you mean</Trans>
          </h2>
          <Links pages={meant} />
        </section>
      )}
      <PageSearch pages={pages} />
      <p className="quiet">
        <Trans>
          Does a link of the fund lead here? <PageTextLink to="/$lang/contact_us">Tell us</PageTextLink>.
        </Trans>{' '}
        <Trans>
          Support answers your questions at <Ltr>{phone}</Ltr>.
        </Trans>
      </p>
    </PageLayout>
  );
};
export default NotFoundPage;

/** The first page of those that their login opens, or the login. */
const Own = () => {
  const { status } = useSession();
  if (status === 'citizen')
    return (
      <PageButtonLink to="/$lang/account">
        <Trans>My account</Trans>
      </PageButtonLink>
    );
  if (status === 'services')
    return (
      <PageButtonLink to="/$lang/remote_reviewer_requests">
        <Trans>Remote reviewer: my requests</Trans>
      </PageButtonLink>
    );
  return (
    <PageButtonLink to="/$lang/login">
      <Trans>Log in</Trans>
    </PageButtonLink>
  );
};

/** The address is known only here: the page was built once for all wrong ones. */
const useMeant = (pages: readonly ListedPage[]): ListedPage[] => {
  const isInUse = useIsInUse();
  const { rest } = splitPath(useLocation().pathname);
  return isInUse && rest !== 'error404' ? nearestPages(rest, pages) : [];
};

const PageSearch = ({ pages }: { pages: readonly ListedPage[] }) => {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const holds = matcherOf(typed);
  const found = holds ? pages.filter((page) => holds(folded(i18n._(page.title)))) : [];
  return (
    <search className="stack">
      {/* Before hydration, Enter must not submit the form. */}
      <form method="dialog" onSubmit={(event) => event.preventDefault()}>
        <Field label={<Trans>Search the pages</Trans>} hint={t`For example: certificate, appointment, password`}>
          <TextInput
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
      <div role="status">{holds && found.length === 0 && <Trans>No page title matches. Try another word.</Trans>}</div>
      {found.length > 0 && <Links pages={found} />}
    </search>
  );
};

const Links = ({ pages }: { pages: readonly ListedPage[] }) => {
  const { i18n } = useLingui();
  return (
    <CaseList>
      {pages.map((page) => (
        <CaseItem
          key={page.path}
          title={<PageLink to={`/$lang/${page.path}`}>{i18n._(page.title)}</PageLink>}
          action={<ArrowIcon />}
        />
      ))}
    </CaseList>
  );
};
