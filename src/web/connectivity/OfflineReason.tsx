import { Trans } from '@lingui/react/macro';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { hasInternet } from './connectivity.ts';

/** Beside a button that sends at once: why that is not possible now. The button stays enabled. */
export const OfflineReason = () =>
  useStore(hasInternet) ? null : (
    <Notice kind="warning" role="status">
      <Trans>This needs a connection. What you have entered stays here; press again when the connection is back.</Trans>
    </Notice>
  );
