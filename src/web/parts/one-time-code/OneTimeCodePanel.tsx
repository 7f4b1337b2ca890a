/**
 * The screen of a one-time code: typed, judged, asked for again, or worthless. Shown inside the page of the flow that
 * sent the code, and never inside a form, since it brings its own.
 */
import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { selectChallenge, selectScreen, selectState } from '#machines/one-time-code/one-time-code.selectors.ts';
import { notify } from '#web/notices/notices.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { CodeHelp } from './CodeHelp.tsx';
import { Resend } from './Resend.tsx';
import { WorthlessCode } from './WorthlessCode.tsx';

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;

export const OneTimeCodePanel = ({ actor }: { actor: OneTimeCodeActor }) => {
  const screen = useSelector(actor, selectScreen);
  const challenge = useSelector(actor, selectChallenge);

  useEffect(() => {
    const listening = actor.on('notice', () => notify({ kind: 'done', text: msg`A new code has been sent.` }));
    return () => listening.unsubscribe();
  }, [actor]);

  return (
    <div className="stack" data-machine="oneTimeCode" data-state={useSelector(actor, selectState)}>
      {screen === 'code' ? (
        <>
          {/* A wrong code and a new one both ask for typing afresh: the field is empty and has the focus. */}
          <CodeEntry key={`${challenge.resendAt} ${challenge.attemptsLeft}`} actor={actor} />
          <Resend actor={actor} />
          <CodeHelp actor={actor} />
        </>
      ) : (
        <WorthlessCode actor={actor} screen={screen} />
      )}
    </div>
  );
};
