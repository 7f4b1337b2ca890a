/** The last half minute of a session, with a countdown. Escape continues the session too; a press outside does nothing. */
import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectSecondsLeft, type TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Hourglass } from '#web/ui/loaders/Hourglass.tsx';
import { signOut } from '../session.ts';
import styles from './ExpiryDialog.module.css';

/** A screen reader announces these seconds only: an announcement every second leaves no time to act. */
const SAID_AT = [20, 10, 5];

export const ExpiryDialog = ({ timeout }: { timeout: TimeoutActor }) => {
  const seconds = useSelector(timeout, selectSecondsLeft);
  const goOn = () => timeout.send({ type: 'citizen.continue', now: Date.now() });
  const said = SAID_AT.findLast((at) => seconds <= at);
  return (
    <Dialog
      open
      onClose={goOn}
      dismiss="escape"
      alert
      center
      title={<Trans>Your session is about to end</Trans>}
      actions={
        <>
          <Button autoFocus onClick={goOn}>
            <Trans>Continue</Trans>
          </Button>
          <Button variant="text" onClick={signOut}>
            <Trans>Log out now</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.glass}>
        <Hourglass />
        <span className={styles.seconds} aria-hidden="true">
          <Ltr>{seconds}</Ltr>
        </span>
      </div>
      <p>
        <Plural
          value={seconds}
          one="Your session will expire in # second, because there has been no activity."
          other="Your session will expire in # seconds, because there has been no activity."
        />
      </p>
      <p>
        <Trans>What you have entered is saved.</Trans>
      </p>
      <span className="vh" role="timer" aria-live="assertive" aria-atomic="true">
        {said !== undefined && <Plural value={said} one="# second left" other="# seconds left" />}
      </span>
    </Dialog>
  );
};
