import { Trans } from '@lingui/react/macro';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { hasInternet } from './connectivity.ts';

/** Beside a button that sends at once: why pressing it now leads nowhere. The button itself stays as it is. */
export const OfflineReason = () =>
  useStore(hasInternet) ? null : (
    <Notice kind="warning" role="status">
      <Trans>This needs a connection. What you have entered stays here; press again when the connection is back.</Trans>
    </Notice>
  );
