/**
 * The screen of a request to the national identity app: sent, waiting with its number, approved, or ended without success.
 * It is part of the page of the flow that needs it, under that flow's heading.
 */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { IdentityAppActor } from '#machines/identity-app/identity-app.machine.ts';
import { selectRequest, selectScreen } from '#machines/identity-app/identity-app.machine.ts';
import { selectProblem, selectState } from '#machines/kit/runtime/selectors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { useHeadingFocus } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { WaitingRequest } from './WaitingRequest.tsx';

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
