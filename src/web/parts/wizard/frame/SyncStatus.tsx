/** Whether all changes are saved, and why not if they are not. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatTime } from '#contract/calendar/dates.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { refusedFields } from '#machines/draft-sync/draft-sync.refusals.ts';
import {
  selectProblem,
  selectSavedAt,
  selectState,
  selectSyncStatus,
} from '#machines/draft-sync/draft-sync.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useRuleText } from '#web/i18n/rule-text.tsx';
import type { FieldSentences } from '#web/i18n/sentences/field-sentences.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { TickIcon, WarningIcon } from '#web/ui/icons/status.tsx';
import styles from './SyncStatus.module.css';

type Sync = ActorRefFrom<typeof draftSyncMachine> | undefined;

/** Every status but `saved` and `saving` waits for something. */
const WAITING = {
  waiting: <Trans>Waiting for the connection. Your answers will be saved when it is back.</Trans>,
  interrupted: <Trans>Your answers could not be saved: the connection works, but saving was cut off each time.</Trans>,
  failing: <Trans>Your answers could not be saved. We will try again automatically.</Trans>,
  conflict: <Trans>Changed in another window or on another device</Trans>,
  suspended: <Trans>Your answers will be saved after you log in again.</Trans>,
};

/** The name of a step, and what an error says about a field of it. */
type NameOf = (step: string, field: string) => { step: string; sentences: FieldSentences | undefined } | undefined;

export const SyncStatus = ({ sync, nameOf = () => undefined }: { sync: Sync; nameOf?: NameOf }) => {
  const state = useSelector(sync, (snapshot) => snapshot && selectState(snapshot));
  return (
    <div data-machine="draftSync" data-state={state}>
      <StatusText sync={sync} nameOf={nameOf} />
    </div>
  );
};

/** While a draft is saved for less than this, the screen keeps showing when it was saved last, so that the words do not flicker. */
const LASTS_MS = 500;
type Status = ReturnType<typeof selectSyncStatus>;
const useShownStatus = (status: Status): Status => {
  const [shown, setShown] = useState(status);
  const canWait = status === 'saving' && shown === 'saved';
  if (!canWait && shown !== status) setShown(status);
  useEffect(() => {
    if (!canWait) return;
    const waiting = setTimeout(() => setShown(status), LASTS_MS);
    return () => clearTimeout(waiting);
  }, [canWait, status]);
  return canWait ? shown : status;
};

const StatusText = ({ sync, nameOf }: { sync: Sync; nameOf: NameOf }) => {
  const status = useShownStatus(useSelector(sync, (snapshot) => snapshot && selectSyncStatus(snapshot)) ?? 'saved');
  const savedAt = useSelector(sync, (snapshot) => snapshot && selectSavedAt(snapshot));
  const isLasting = useStore(deviceStore.lasting);
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
    const isRetried = status === 'failing' || status === 'refused' || status === 'interrupted';
    return (
      <p className={styles.waiting}>
        <WarningIcon size={16} />
        <span>
          {status === 'refused' ? <Refusal sync={sync} nameOf={nameOf} /> : WAITING[status]}
          {(isRetried || status === 'waiting') && !isLasting && <KeepOpen />}
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

/** What the server does not accept: the fields that it names, or why it saves nothing. */
const Refusal = ({ sync, nameOf }: { sync: Sync; nameOf: NameOf }) => {
  const ruleText = useRuleText();
  const problemText = useProblemText();
  const problem = useSelector(sync, (snapshot) => snapshot && selectProblem(snapshot));
  const fields = problem ? refusedFields(problem) : [];
  return (
    <>
      <strong>
        <Trans>Not everything is saved.</Trans>
      </strong>{' '}
      {fields.map(({ part, step, field, rule }) => {
        const named = nameOf(step, field);
        return (
          <span key={`${part}.${step}.${field}`} className={styles.refused}>
            {named && `${named.step}: `}
            {named?.sentences ? ruleText(rule, named.sentences) : <Trans>Check your answers in this step</Trans>}
          </span>
        );
      })}
      {fields.length === 0 &&
        (problem && problem.code !== 'invalid_request' ? (
          problemText(problem)
        ) : (
          <Trans>Check what you wrote last, or try once more.</Trans>
        ))}
    </>
  );
};

/** In private windows and with strict settings, unsaved changes live in this tab only. */
const KeepOpen = () => (
  <>
    {' '}
    <Trans>Your browser does not allow saving them on this device: leave this page open until then.</Trans>
  </>
);
