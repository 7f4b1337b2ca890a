/**
 * The full-screen loader, while a person waits for a call (`globalLoading`). It only covers the page: what is beneath it keeps the
 * focus and takes what its machine takes.
 */
import { Trans } from '@lingui/react/macro';
import { globalLoading, unseenLoading } from '#web/api/pending/global-loading.ts';
import { useStore } from '#web/storage/store.ts';
import { FullScreenLoader } from '#web/ui/loaders/FullScreenLoader.tsx';
import { useIsLate } from '#web/ui/useIsLate.ts';

/** A quick answer shows no loader. */
const SHOW_AFTER_MS = 300;

export const GlobalLoader = () => {
  const isLoading = useStore(globalLoading) > useStore(unseenLoading);
  const isLate = useIsLate(isLoading, SHOW_AFTER_MS);
  return isLate && <FullScreenLoader label={<Trans>Please wait</Trans>} />;
};
