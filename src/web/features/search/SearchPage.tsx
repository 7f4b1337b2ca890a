/** The search of the portal as a page, with everything that was found. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { useIndex, usePreparedSearch } from '#web/parts/portal-search/portal-index.ts';
import { rank } from '#web/parts/portal-search/rank.ts';
import { SearchField } from '#web/parts/portal-search/SearchField.tsx';
import { SearchResults } from '#web/parts/portal-search/SearchResults.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { searchFor } from '#web/routing/search-params.ts';
import { useAfterPause } from '#web/routing/use-after-pause.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './SearchPage.module.css';

/** What is sought: it is in the address, so that a link to it can be kept. Typing changes the entry of the history that is there. */
const useQueryInAddress = () => {
  const isInUse = useIsInUse();
  const { q } = useSearch({ from: '/$lang/search' });
  const navigate = useNavigate({ from: '/$lang/search' });
  const address = (isInUse && q) || '';
  /** Ahead of the address while the person types. */
  const [typed, setTyped] = useState<string | null>(null);
  const inAddress = useRef(address);
  const pause = useAfterPause();

  const go = (next: string) => {
    pause.stop();
    const search = searchFor(next);
    inAddress.current = search.q ?? '';
    void navigate({ search, replace: true, resetScroll: false });
  };
  // Back and Forward, and another search from the header, bring what is sought there.
  useEffect(() => {
    if (inAddress.current === address) return;
    inAddress.current = address;
    setTyped(null);
  }, [address]);

  const text = typed ?? address;
  return {
    text,
    type: (next: string) => {
      setTyped(next);
      pause.begin(() => go(next));
    },
    submit: () => go(text),
  };
};

const SearchPage = () => {
  const { t } = useLingui();
  const { text, type, submit } = useQueryInAddress();
  const { state, retry } = usePreparedSearch();
  const sought = useDeferredValue(text);
  const index = useIndex(state === 'ready');
  const found = useMemo(() => rank(index, sought), [index, sought]);
  const asked = sought.trim();
  usePageTitle(asked === '' ? t`Search` : t`Search: ${asked}`);
  return (
    <PageLayout
      width="measure"
      title={<Trans>Search</Trans>}
      lead={<Trans>Services, pages, products and answers to questions.</Trans>}
    >
      <div className={styles.page}>
        <SearchField value={text} onType={type} onSubmit={submit} />
        {state === 'failed' && (
          <Notice kind="warning" role="status" title={<Trans>The search could not be loaded</Trans>}>
            <p>
              <Trans>Check your connection. What you typed stays here.</Trans>
            </p>
            <Button variant="secondary" small onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
        {state === 'ready' && <SearchResults found={found} count={found.length} typed={sought} />}
        {asked === '' && (
          <p>
            <Trans>
              Or look through the <PageTextLink to="/$lang/services">services</PageTextLink>, the{' '}
              <PageTextLink to="/$lang/help">questions and answers</PageTextLink> or{' '}
              <PageTextLink to="/$lang/site_map">all pages</PageTextLink>.
            </Trans>
          </p>
        )}
      </div>
    </PageLayout>
  );
};
export default SearchPage;
