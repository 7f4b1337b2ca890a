import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Outage } from '#machines/connectivity/connectivity.machine.ts';
import { useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { connection, hasInternet, tryAgain } from './connectivity.ts';

const texts: Record<Outage, ReactNode> = {
  network: (
    <Trans>There is no internet connection. What you type stays here and is sent when the connection is back.</Trans>
  ),
  host: (
    <Trans>
      The service cannot be reached at the moment. What you type stays here and is sent as soon as the service answers.
    </Trans>
  ),
};

const TryAgain = () => (
  <Button
    variant="text"
    small
    pending={useStore(connection).isChecking}
    pendingText={<Trans>The connection is being checked</Trans>}
    onClick={() => tryAgain.emit()}
  >
    <Trans>Try again</Trans>
  </Button>
);

/** Why nothing can be sent now, as long as that is so. */
export const useOutageNotice = (): BarNotice | null => {
  const { outage } = useStore(connection);
  return outage && { id: outage, kind: 'offline', message: texts[outage], action: <TryAgain /> };
};

/** Where the machine of the connection shows its state. */
export const ConnectionState = () => (
  <span hidden data-machine="connectivity" data-state={useStore(connection).state} />
);

/** Beside a button that sends at once: why that is not possible now. The button stays enabled. */
export const OfflineReason = () =>
  useStore(hasInternet) ? null : (
    <Notice kind="warning" role="status">
      <Trans>This needs a connection. What you have entered stays here; press again when the connection is back.</Trans>
    </Notice>
  );
