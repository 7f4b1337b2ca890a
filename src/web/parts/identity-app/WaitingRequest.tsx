import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { IdentityRequest } from '#contract/identity-app.ts';
import { type IdentityAppActor, selectIsCancelling } from '#machines/identity-app/identity-app.machine.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ShieldIcon } from '#web/ui/icons/tools.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './WaitingRequest.module.css';

/** A screen reader hears the remaining time once, at this point: a countdown read aloud drowns everything else. */
const HURRY_SECONDS = 30;

/** The number to choose, for how long, and what to do on the phone. */
export const WaitingRequest = ({ actor, request }: { actor: IdentityAppActor; request: IdentityRequest }) => {
  const { t } = useLingui();
  const isCancelling = useSelector(actor, selectIsCancelling);
  const seconds = useSecondsLeft(request);
  const { number } = request;
  return (
    <>
      <div className={cx('surface', styles.card)}>
        <p className={styles.ask}>
          <Trans>Choose this number in the national identity app</Trans>
        </p>
        <p className={styles.number}>
          <bdi dir="ltr">{number}</bdi>
        </p>
        <p className={styles.left}>
          <Trans>
            The request ends in <TimeLeft className={styles.clock} seconds={seconds} />
          </Trans>
        </p>
        <span className={styles.bar} aria-hidden="true">
          <SecondsBar seconds={seconds} request={request} />
        </span>
      </div>
      <span role="status" className="vh">
        {seconds > HURRY_SECONDS || seconds === 0
          ? t`Choose the number ${number} in the national identity app.`
          : t`Half a minute is left. Choose the number ${number} in the national identity app.`}
      </span>
      <ol className={styles.steps}>
        <li>
          <Trans>Open the national identity app on your phone.</Trans>
        </li>
        <li>
          <Trans>Open the request of the Agricultural Development Fund and choose the number you see here.</Trans>
        </li>
        <li>
          <Trans>Come back to this page: it continues by itself.</Trans>
        </li>
      </ol>
      <p className={styles.caution}>
        <ShieldIcon size={20} />
        <span>
          <Trans>Never approve a request that you did not make yourself, whoever asks you to.</Trans>
        </span>
      </p>
      <Button
        variant="secondary"
        wide
        pending={isCancelling}
        pendingText={<Trans>The request is being cancelled</Trans>}
        onClick={() => actor.send({ type: 'request.cancel' })}
      >
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
};

/** The remaining time as a bar; an SVG, since the content security policy forbids style attributes. */
const SecondsBar = ({ seconds, request }: { seconds: number; request: IdentityRequest }) => {
  const total = Math.max(1, (Date.parse(request.expiresAt) - Date.parse(request.now)) / 1000);
  return (
    <svg className="flip" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(100 * seconds) / total} height="1" />
    </svg>
  );
};
