/** The search over the page: what it finds follows the keys, and Enter leads to the page of the search. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { PageTextLink } from '#web/routing/links.tsx';
import { searchFor } from '#web/routing/search-params.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useIndex } from './portal-index.ts';
import styles from './portal-search.module.css';
import { rank } from './rank.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';

/** The rest is on the page of the search. */
const SHOWN = 6;

/** The caller has called `prepareSearch` before. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate({ from: '/$lang' });
  const field = useRef<HTMLInputElement>(null);
  const sought = useDeferredValue(typed);
  const index = useIndex(true);
  const found = useMemo(() => rank(index, sought), [index, sought]);
  useEffect(() => field.current?.focus(), []);
  const toPage = () => {
    onClose();
    void navigate({ to: '/$lang/search', search: searchFor(typed) });
  };
  return (
    <Dialog open wide onClose={onClose} title={<Trans>Search the portal</Trans>} closeLabel={t`Close`}>
      <div className={styles.body}>
        <SearchField inputRef={field} value={typed} onType={setTyped} onSubmit={toPage} onLeave={onClose} />
        <SearchResults
          found={found.slice(0, SHOWN)}
          count={found.length}
          typed={sought}
          onLeave={onClose}
          titleAs="h3"
        />
        {found.length > SHOWN && (
          <p>
            <PageTextLink to="/$lang/search" search={searchFor(typed)} onClick={onClose}>
              <Trans>See all results</Trans>
            </PageTextLink>
          </p>
        )}
      </div>
    </Dialog>
  );
};
