/**
 * The screen of a request to the national identity app: sent, waiting with its number, approved, or ended without success.
 * It is part of the page of the flow that needs it, under that flow's heading.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { IdentityRequest } from '#contract/identity-app.ts';
import {
  type IdentityAppActor,
  selectIsCancelling,
  selectRequest,
  selectScreen,
} from '#machines/identity-app/identity-app.machine.ts';
import { selectProblem, selectState } from '#machines/kit/runtime/selectors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { useHeadingFocus } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { ShieldIcon } from '#web/ui/icons/tools.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './IdentityAppPanel.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** A screen reader hears the remaining time once, at this point: a countdown read aloud drowns everything else. */
const HURRY_SECONDS = 30;

/** The number to choose, for how long, and what to do on the phone. */
const WaitingRequest = ({ actor, request }: { actor: IdentityAppActor; request: IdentityRequest }) => {
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

type Panel = {
  actor: IdentityAppActor;
  /** The label of the way out when the request ended without success. */
  otherWay: ReactNode;
  /** What came of it when the request was not approved in time. */
  expiredTitle?: ReactNode;
};

const IdentityAppPanel = ({ actor, otherWay, expiredTitle = <Trans>The request has ended</Trans> }: Panel) => {
  const screen = useSelector(actor, selectScreen);
  const request = useSelector(actor, selectRequest);

  useHeadingFocus(screen === 'requesting' || screen === 'waiting');

  return (
    <div className="stack" data-machine="identityApp" data-state={useSelector(actor, selectState)}>
      {screen === 'requesting' && (
        <>
          <PulsingLoginIndicator label={<Trans>The request is being sent to your phone</Trans>} />
          <Button variant="secondary" wide onClick={() => actor.send({ type: 'request.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      {screen === 'waiting' && request && <WaitingRequest actor={actor} request={request} />}
      {screen === 'approved' && <PulsingLoginIndicator label={<Trans>Approved. One moment…</Trans>} />}
      {(screen === 'rejected' || screen === 'expired' || screen === 'unavailable') && (
        <EndedRequest {...{ actor, screen, otherWay, expiredTitle }} />
      )}
    </div>
  );
};
export default IdentityAppPanel;

type Props = Panel & { screen: 'rejected' | 'expired' | 'unavailable' };

/** The request ended without a confirmation: the reason, and the two ways to continue. */
const EndedRequest = ({ actor, screen, otherWay, expiredTitle }: Props) => {
  const problem = useSelector(actor, selectProblem);
  return (
    <>
      {screen === 'unavailable' && problem ? (
        <ProblemNotice title={<Trans>The request could not be completed</Trans>} problem={problem} />
      ) : screen === 'rejected' ? (
        <Notice kind="error" role="alert" title={<Trans>Request rejected from the identity app.</Trans>}>
          <Trans>
            It was rejected there, or another number was chosen. Nothing was confirmed. If you did not make this
            request, you do not need to do anything.
          </Trans>
        </Notice>
      ) : (
        <Notice kind="error" role="alert" title={expiredTitle}>
          <Trans>It was not approved in time. A new request shows a new number.</Trans>
        </Notice>
      )}
      {/* The element that had the focus is gone; the likelier way to continue takes it. */}
      <Button autoFocus wide iconBefore={<RefreshIcon />} onClick={() => actor.send({ type: 'request.retry' })}>
        <Trans>Try again</Trans>
      </Button>
      <Button variant="secondary" wide onClick={() => actor.send({ type: 'request.leave' })}>
        {otherWay}
      </Button>
    </>
  );
};
