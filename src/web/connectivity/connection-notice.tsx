import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Outage } from '#machines/connectivity/connectivity.machine.ts';
import { sendsTypedLater } from '#machines/kit/runtime/without-line.ts';
import { logicOf } from '#machines/kit/runtime/xstate-internals.ts';
import { connection, tryAgain } from '#web/state/connectivity.ts';
import { openFlows } from '#web/state/flow-actors.ts';
import { useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The texts for an open flow that later sends what is typed meanwhile. */
const SENT_LATER: Record<Outage, ReactNode> = {
  network: (
    <Trans>There is no internet connection. What you type stays here and is sent when the connection is back.</Trans>
  ),
  server: (
    <Trans>
      The service cannot be reached at the moment. What you type stays here and is sent as soon as the service answers.
    </Trans>
  ),
};
/** Everywhere else. A form that sends at once says beside its button what becomes of what is entered. */
const NOTHING_SENT: Record<Outage, ReactNode> = {
  network: <Trans>There is no internet connection. Nothing can be sent or loaded until it is back.</Trans>,
  server: (
    <Trans>The service cannot be reached at the moment. Nothing can be sent or loaded until the service answers.</Trans>
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
  const isSentLater = useStore(openFlows).some((actor) => sendsTypedLater(logicOf(actor)));
  if (!outage) return null;
  const message = (isSentLater ? SENT_LATER : NOTHING_SENT)[outage];
  return { id: outage, kind: 'offline', message, action: <TryAgain /> };
};

/** Where the machine of the connection shows its state. */
export const ConnectionState = () => (
  <span hidden data-machine="connectivity" data-state={useStore(connection).state} />
);

const HOW_TO_SEND: Record<Outage, ReactNode> = {
  network: <Trans>Connect to the internet, then press again. What you have entered is kept.</Trans>,
  server: <Trans>Wait until the service answers, then press again. What you have entered is kept.</Trans>,
};

/** The reason beside a button that sends at once: why that is not possible now. The button stays enabled. */
export const OfflineReason = () => {
  const { outage } = useStore(connection);
  return (
    outage && (
      <Notice kind="warning" role="status">
        {HOW_TO_SEND[outage]}
      </Notice>
    )
  );
};
