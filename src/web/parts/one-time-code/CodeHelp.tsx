/** The help below the code: asking for another one, and what to do when none arrives. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type OneTimeCodeActor,
  selectCanResend,
  selectChallenge,
  selectIsPausing,
  selectIsResending,
} from '#machines/one-time-code/one-time-code.machine.ts';
import { TimeLeft } from '#web/parts/identity-app/TimeLeft.tsx';
import { useConfig } from '#web/state/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './one-time-code.module.css';

/** Asking for another code: when it is possible, and how many are left. */
export const Resend = ({ actor }: { actor: OneTimeCodeActor }) => {
  const { t } = useLingui();
  const { resendAt, resendsLeft, now } = useSelector(actor, selectChallenge);
  const canResend = useSelector(actor, selectCanResend);
  const isResending = useSelector(actor, selectIsResending);
  const isPausing = useSelector(actor, selectIsPausing);
  const mayStillAsk = resendsLeft > 0;

  return (
    <div className={styles.resend}>
      {!mayStillAsk && (
        <p>
          <Trans>No more codes can be sent. If this one does not arrive, start over.</Trans>
        </p>
      )}
      {mayStillAsk && isPausing && (
        <p>
          <Trans>
            You can ask for a new code in{' '}
            <PauseLeft key={resendAt} milliseconds={Date.parse(resendAt) - Date.parse(now)} />
          </Trans>
        </p>
      )}
      {(canResend || isResending) && (
        <Button
          variant="secondary"
          wide
          pending={isResending}
          pendingText={<Trans>A new code is being sent</Trans>}
          iconBefore={<RefreshIcon />}
          onClick={() => actor.send({ type: 'code.resend' })}
        >
          <Trans>Send a new code</Trans>
        </Button>
      )}
      {mayStillAsk && (
        <p className={styles.left}>
          <Plural value={resendsLeft} one="# more code can be sent." other="# more codes can be sent." />
        </p>
      )}
      {/* A screen reader hears only that the wait is over, not the seconds. */}
      <span role="status" className="vh">
        {canResend && t`You can ask for a new code now.`}
      </span>
    </div>
  );
};

/** Counts down from its first render by the wall clock, never below zero and never above the start. */
const PauseLeft = ({ milliseconds }: { milliseconds: number }) => {
  const [deadline] = useState(() => Date.now() + milliseconds);
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(deadline - Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [deadline]);
  const seconds = Math.ceil(Math.min(Math.max(left, 0), milliseconds) / 1000);
  return <TimeLeft seconds={seconds} />;
};

/** Advice when no code arrives, and the way back. */
export const CodeHelp = ({ actor }: { actor: OneTimeCodeActor }) => {
  const config = useConfig();
  return (
    <div className={styles.help}>
      <Disclosure summary={<Trans>Did the code not arrive?</Trans>}>
        <ul className={styles.list}>
          <li>
            <Trans>A message can take a minute. Check that your mobile is on and has a signal.</Trans>
          </li>
          <li>
            <Trans>Only the latest code is valid.</Trans>
          </li>
          <li>
            {config ? (
              <Trans>
                If the number is no longer yours, call <Ltr>{config.supportPhone}</Ltr>.
              </Trans>
            ) : (
              <Trans>If the number is no longer yours, call the fund.</Trans>
            )}
          </li>
        </ul>
      </Disclosure>
      <Button variant="text" className={styles.back} onClick={() => actor.send({ type: 'code.startOver' })}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  );
};
