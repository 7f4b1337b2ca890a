/** The search of the portal: a button on every page, the key `/`, or Ctrl and K. Its dialog is loaded with the first use. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '#web/loading/chunk.ts';
import { notify } from '#web/notices/notices.ts';
import { useStore } from '#web/storage/store.ts';
import { SearchIcon } from '#web/ui/icons/tools.tsx';
import { isSearchShortcut } from '#web/ui/search-shortcut.ts';
import { searchKey } from './preferences.ts';
import styles from './shell.module.css';

export const PortalSearch = () => {
  const { i18n } = useLingui();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () =>
    loadChunk(() => import('#web/parts/portal-search/open-search.ts'))
      .then(({ openSearch }) => openSearch())
      .then(
        (Loaded) => setDialog(() => Loaded),
        () =>
          notify({ kind: 'error', text: msg`The search could not be loaded. Check your connection and try again.` }),
      );
  const isAlone = useStore(searchKey) === 'on';
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchShortcut(event, isAlone) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`square ${styles.search}`}
        aria-label={i18n._(msg`Search the portal`)}
        aria-keyshortcuts={isAlone ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={() => void open()}
      >
        <SearchIcon size={22} />
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
};
