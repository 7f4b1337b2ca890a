import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectCanResend,
  selectChallenge,
  selectIsPausing,
  selectIsResending,
} from '#machines/one-time-code/one-time-code.selectors.ts';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import type { OneTimeCodeActor } from './OneTimeCodePanel.tsx';
import styles from './Resend.module.css';
import { TimeLeft } from './TimeLeft.tsx';

/** Asking for another code: when, and how often still. */
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
            <TimeLeft key={resendAt} milliseconds={Date.parse(resendAt) - Date.parse(now)} />
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
      {/* The seconds are for the eyes; what is heard is only that the wait is over. */}
      <span role="status" className="vh">
        {canResend && t`You can ask for a new code now.`}
      </span>
    </div>
  );
};
