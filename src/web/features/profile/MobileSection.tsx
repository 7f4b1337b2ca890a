import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { mobileChangeMachine } from '#machines/mobile-change/mobile-change.machine.ts';
import {
  selectOneTimeCode,
  selectProfile,
  selectScreen,
  selectState,
} from '#machines/mobile-change/mobile-change.selectors.ts';
import { useFlowRef } from '#web/inspect/flow-actors.ts';
import { notify } from '#web/notices/notices.ts';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ProfileEditActor } from './EditProfilePage.tsx';
import { MobileForm } from './MobileForm.tsx';
import { liveMobileChange } from './profile.actors.ts';

export type MobileChangeActor = ActorRefFrom<typeof mobileChangeMachine>;

/** The code field that had the focus is gone. */
const takeFocus = (done: HTMLElement | null) => done?.focus();

type Stands = { mobile: string; edit: Pick<ProfileEditActor, 'send'> };

export const MobileSection = (stands: Stands) => <MobileChangeView actor={useFlowRef(liveMobileChange)} {...stands} />;

export const MobileChangeView = ({ actor, mobile, edit }: Stands & { actor: MobileChangeActor }) => {
  const screen = useSelector(actor, selectScreen);
  const changed = useSelector(actor, selectProfile);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);

  useEffect(() => {
    const listening = actor.on('notice', () =>
      notify({ kind: 'done', text: msg`The verification code has been sent.` }),
    );
    return () => listening.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (changed) edit.send({ type: 'profile.replaced', profile: changed });
  }, [changed, edit]);

  return (
    <Card
      as="section"
      aria-labelledby="mobile-title"
      data-machine="mobileChange"
      data-state={useSelector(actor, selectState)}
    >
      <h2 id="mobile-title">
        <Trans>Mobile number</Trans>
      </h2>
      <p>
        <Trans>
          Now: <Ltr>{mobile}</Ltr>. Every login sends its code there.
        </Trans>
      </p>
      {screen === 'mobile' && <MobileForm actor={actor} />}
      {screen === 'code' && oneTimeCode && <OneTimeCodePanel actor={oneTimeCode} />}
      {screen === 'done' && (
        <div ref={takeFocus} tabIndex={-1}>
          <Notice kind="done" role="status" title={<Trans>Your mobile number is changed</Trans>}>
            <Trans>The old number has been told, and you are logged out everywhere else.</Trans>
          </Notice>
        </div>
      )}
    </Card>
  );
};
