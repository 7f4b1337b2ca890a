/** The warnings before a session ends for inactivity: first a notice, then a dialog. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { selectWarning, type TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { useTitleNote } from '#web/routing/page-title.tsx';
import { runningTimeout } from '#web/state/session-view.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import type { BarNotice } from '#web/ui/BarNotices.tsx';
import { Button } from '#web/ui/Button.tsx';

type ExpiryDialog = ComponentType<{ timeout: TimeoutActor }>;

/** Loaded with the notice, half a minute before it is needed. If it cannot be loaded, the notice stays and is enough. */
const expiryDialog = createStore<ExpiryDialog | null>(null);
const loadExpiryDialog = () =>
  loadChunk(() => import('./expiry/ExpiryDialog.tsx')).then(
    ({ ExpiryDialog }) => expiryDialog.set(ExpiryDialog),
    () => {},
  );

export const SessionTimeout = () => {
  const timeout = useStore(runningTimeout);
  return timeout && <Watched timeout={timeout} />;
};

const Watched = ({ timeout }: { timeout: TimeoutActor }) => {
  const { t } = useLingui();
  const warning = useSelector(timeout, selectWarning);
  const Dialog = useStore(expiryDialog);
  const isWanted = warning !== 'none';
  useEffect(() => {
    if (isWanted && expiryDialog.get() === null) void loadExpiryDialog();
  }, [isWanted]);
  useTitleNote(isWanted ? t`Your session is about to end` : null);
  return (
    <>
      <span hidden data-machine="sessionTimeout" data-state={useSelector(timeout, selectState)} />
      {warning === 'dialog' && Dialog && <Dialog timeout={timeout} />}
    </>
  );
};

const useWarning = (timeout: TimeoutActor | null) =>
  useSelector(timeout ?? undefined, (snapshot) => (snapshot ? selectWarning(snapshot) : 'none'));

/** The first warning, until the dialog opens. */
export const useSessionNotice = (): BarNotice | null => {
  const timeout = useStore(runningTimeout);
  const warning = useWarning(timeout);
  const isDialog = useStore(expiryDialog) !== null && warning === 'dialog';
  if (warning === 'none' || isDialog) return null;
  return {
    id: 'session',
    kind: 'time',
    message: (
      <>
        <Plural
          value={Math.round(limits.session.notice / 60)}
          one="You will be logged out in about # minute."
          other="You will be logged out in about # minutes."
        />{' '}
        <Trans>You have not done anything for a while.</Trans> <Trans>What you have entered is saved.</Trans>
      </>
    ),
    action: (
      <Button variant="text" small onClick={() => timeout?.send({ type: 'citizen.continue', now: Date.now() })}>
        <Trans>Stay logged in</Trans>
      </Button>
    ),
  };
};
