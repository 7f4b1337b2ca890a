import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { IdentityAppActor } from '#machines/identity-app/identity-app.machine.ts';
import { selectProblem } from '#machines/kit/runtime/selectors.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RefreshIcon } from '#web/ui/icons/status.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type Screen = 'rejected' | 'expired' | 'unavailable';

/** The request ended without a confirmation: the reason, and the two ways to continue. */
export const EndedRequest = ({
  actor,
  screen,
  otherWay,
}: {
  actor: IdentityAppActor;
  screen: Screen;
  otherWay: ReactNode;
}) => (
  <>
    <Why actor={actor} screen={screen} />
    {/* The element that had the focus is gone; the likelier way to continue takes it. */}
    <Button autoFocus wide iconBefore={<RefreshIcon />} onClick={() => actor.send({ type: 'request.retry' })}>
      <Trans>Try again</Trans>
    </Button>
    <Button variant="secondary" wide onClick={() => actor.send({ type: 'request.leave' })}>
      {otherWay}
    </Button>
  </>
);

const Why = ({ actor, screen }: { actor: IdentityAppActor; screen: Screen }) => {
  const problem = useSelector(actor, selectProblem);
  if (screen === 'unavailable' && problem)
    return <ProblemNotice title={<Trans>The request could not be completed</Trans>} problem={problem} />;
  return screen === 'rejected' ? (
    <Notice kind="error" role="alert" title={<Trans>The request was rejected in the identity app</Trans>}>
      <Trans>
        It was rejected, or another number was chosen. If you did not make this request, you need do nothing: nothing
        was confirmed.
      </Trans>
    </Notice>
  ) : (
    <Notice kind="error" role="alert" title={<Trans>The request has ended</Trans>}>
      <Trans>It was not approved in time. A new request shows a new number.</Trans>
    </Notice>
  );
};
