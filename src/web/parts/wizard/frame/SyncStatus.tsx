/** Whether all changes are saved, and why not if they are not. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatTime } from '#contract/calendar/dates.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectSavedAt, selectState, selectSyncStatus } from '#machines/draft-sync/draft-sync.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { TickIcon, WarningIcon } from '#web/ui/icons/status.tsx';
import styles from './SyncStatus.module.css';

type Sync = ActorRefFrom<typeof draftSyncMachine> | undefined;

/** Every status but `saved` and `saving` waits for something. */
const WAITING = {
  waiting: <Trans>Waiting for the connection. Your answers will be saved when it is back.</Trans>,
  failing: <Trans>Your answers could not be saved. Another try follows by itself.</Trans>,
  refused: <Trans>Your answers could not be saved. Check what you wrote last, or try once more.</Trans>,
  conflict: <Trans>Changed in another window or on another device</Trans>,
  suspended: <Trans>Your answers will be saved after you log in again.</Trans>,
};

export const SyncStatus = ({ sync }: { sync: Sync }) => {
  const state = useSelector(sync, (snapshot) => snapshot && selectState(snapshot));
  return (
    <div data-machine="draftSync" data-state={state}>
      <StatusText sync={sync} />
    </div>
  );
};

const StatusText = ({ sync }: { sync: Sync }) => {
  const status = useSelector(sync, (snapshot) => snapshot && selectSyncStatus(snapshot)) ?? 'saved';
  const savedAt = useSelector(sync, (snapshot) => snapshot && selectSavedAt(snapshot));
  const lang = useLang();
  const time = savedAt ? formatTime(savedAt, lang) : null;
  // Every pause in typing saves: screen readers announce only the outcome.
  if (status === 'saving')
    return (
      <p className={styles.saving} aria-hidden="true">
        <Trans>Saving…</Trans>
      </p>
    );
  if (status !== 'saved' && status !== 'closed') {
    const isRetried = status === 'failing' || status === 'refused';
    return (
      <p className={styles.waiting}>
        <WarningIcon size={16} />
        <span>
          {WAITING[status]}
          {(isRetried || status === 'waiting') && !localStore.lasting() && <KeepOpen />}
          {isRetried && (
            <Button variant="text" small onClick={() => sync?.send({ type: 'sync.retry' })}>
              <Trans>Save now</Trans>
            </Button>
          )}
        </span>
      </p>
    );
  }
  if (time === null)
    return (
      <p className={styles.saving}>
        <Trans>Your answers are saved as you go.</Trans>
      </p>
    );
  return (
    <p className={styles.saved}>
      <TickIcon size={14} weight={2.6} />
      <span>
        <Trans>
          Saved <bdi>{time}</bdi>
        </Trans>
      </span>
    </p>
  );
};

/** In private windows and with strict settings, unsaved changes live in this tab only. */
const KeepOpen = () => (
  <>
    {' '}
    <Trans>This browser does not let us keep them on the device: leave this page open until then.</Trans>
  </>
);
