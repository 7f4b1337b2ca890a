/** The warnings before a session ends for inactivity: first a notice, then a dialog. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { selectWarning, type TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { loadChunk } from '#web/routing/chunk.ts';
import { useTitleNote } from '#web/routing/page-title.tsx';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { ClockIcon } from '#web/ui/icons/status.tsx';
import styles from './SessionTimeout.module.css';
import { runningTimeout } from './session-view.ts';

export const SessionTimeout = () => {
  const timeout = useStore(runningTimeout);
  return timeout && <Watched timeout={timeout} />;
};

const Watched = ({ timeout }: { timeout: TimeoutActor }) => {
  const { t } = useLingui();
  const warning = useSelector(timeout, selectWarning);
  const Dialog = useExpiryDialog(warning !== 'none');
  useTitleNote(warning === 'none' ? null : t`Your session is about to end`);
  const state = useSelector(timeout, selectState);
  const goOn = () => timeout.send({ type: 'citizen.continue', now: Date.now() });
  const isOpen = warning === 'dialog' && Dialog !== null;
  return (
    <>
      <div className={styles.place} role="status" data-machine="sessionTimeout" data-state={state}>
        {warning !== 'none' && !isOpen && (
          <div className={styles.notice}>
            <ClockIcon size={22} />
            <p>
              <Trans>You have not done anything for a while.</Trans>{' '}
              <Plural
                value={Math.round(limits.session.notice / 60)}
                one="You will be logged out in about # minute."
                other="You will be logged out in about # minutes."
              />{' '}
              <Trans>What you have entered is saved.</Trans>
            </p>
            <Button variant="secondary" small onClick={goOn}>
              <Trans>Stay logged in</Trans>
            </Button>
          </div>
        )}
      </div>
      {isOpen && <Dialog timeout={timeout} />}
    </>
  );
};

type ExpiryDialog = ComponentType<{ timeout: TimeoutActor }>;

/** Loaded with the notice, half a minute before it is needed. If it cannot be loaded, the notice stays and is enough. */
const useExpiryDialog = (isWanted: boolean) => {
  const [Dialog, setDialog] = useState<ExpiryDialog | null>(null);
  useEffect(() => {
    if (!isWanted || Dialog) return;
    loadChunk(() => import('./expiry/ExpiryDialog.tsx')).then(
      ({ ExpiryDialog: loaded }) => setDialog(() => loaded),
      () => {},
    );
  }, [isWanted, Dialog]);
  return Dialog;
};
