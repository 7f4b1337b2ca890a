/**
 * The screen of a one-time code: typing it, checking it, asking for another one, and its end. It is part of the page of the flow
 * that sent the code. It has a form of its own, so it cannot be inside another one.
 */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import type { OneTimeCodeActor } from '#machines/one-time-code/one-time-code.machine.ts';
import { selectChallenge, selectScreen } from '#machines/one-time-code/one-time-code.machine.ts';
import { useFlowNotice } from '#web/notices/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { CodeHelp, Resend } from './CodeHelp.tsx';

export const OneTimeCodePanel = ({ actor }: { actor: OneTimeCodeActor }) => {
  const screen = useSelector(actor, selectScreen);
  const challenge = useSelector(actor, selectChallenge);

  useFlowNotice(actor, msg`A new code has been sent.`);

  return (
    <div className="stack" data-machine="oneTimeCode" data-state={useSelector(actor, selectState)}>
      {screen === 'code' ? (
        <>
          {/* After a wrong code and after a new one, the field is empty and has the focus. */}
          <CodeEntry key={`${challenge.resendAt} ${challenge.attemptsLeft}`} actor={actor} />
          <Resend actor={actor} />
          <CodeHelp actor={actor} />
        </>
      ) : (
        <EndedCode actor={actor} screen={screen} />
      )}
    </div>
  );
};

/** The code is used up or expired; the citizen can only start over. */
const EndedCode = ({ actor, screen }: { actor: OneTimeCodeActor; screen: 'exhausted' | 'expired' }) => (
  <>
    {screen === 'exhausted' ? (
      <Notice kind="error" role="alert" title={<Trans>Max OTP attempts reached.</Trans>}>
        <Trans>The code is no longer valid. Start over to receive a new one.</Trans>
      </Notice>
    ) : (
      <Notice kind="error" role="alert" title={<Trans>Verification failed, please start over.</Trans>}>
        <Trans>The code has expired or was used already.</Trans>
      </Notice>
    )}
    {/* The field that had the focus is gone. */}
    <Button autoFocus wide onClick={() => actor.send({ type: 'code.startOver' })}>
      <Trans>Start over</Trans>
    </Button>
  </>
);
