/**
 * The screen of a request to the national identity app: sent, waiting with its number, approved, or ended without success.
 * It is part of the page of the flow that needs it, under that flow's heading.
 */

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type IdentityAppActor, selectRequest, selectScreen } from '#machines/identity-app/identity-app.machine.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { useHeadingFocus } from '#web/routing/use-heading-focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { PulsingLoginIndicator } from '#web/ui/loaders/IdentityLoader.tsx';
import { EndedRequest } from './EndedRequest.tsx';
import { WaitingRequest } from './WaitingRequest.tsx';

/** `otherWay` is the label of the way out when the request ended without success. */
const IdentityAppPanel = ({ actor, otherWay }: { actor: IdentityAppActor; otherWay: ReactNode }) => {
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
        <EndedRequest actor={actor} screen={screen} otherWay={otherWay} />
      )}
    </div>
  );
};
export default IdentityAppPanel;
