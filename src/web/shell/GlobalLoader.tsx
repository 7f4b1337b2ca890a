/**
 * The full-screen loader, while a person waits for a call (`globalLoading`). It only covers the page: what is beneath it keeps the
 * focus and takes what its machine takes.
 */
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { globalLoading, unseenLoading } from '#web/api/pending/global-loading.ts';
import { useStore } from '#web/storage/store.ts';
import { FullScreenLoader } from '#web/ui/loaders/FullScreenLoader.tsx';

/** A quick answer shows no loader. */
const SHOW_AFTER_MS = 300;

export const GlobalLoader = () => {
  const isLoading = useStore(globalLoading) > useStore(unseenLoading);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate && <FullScreenLoader label={<Trans>Please wait</Trans>} />;
};
