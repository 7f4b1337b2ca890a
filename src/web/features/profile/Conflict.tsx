import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { problem } from '#contract/kernel/problems.ts';
import { type ProfileEditActor, selectTheirs } from '#machines/profile-edit/profile-edit.machine.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { Button } from '#web/ui/Button.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The profile was changed in another window: the stored values, and the choice between both versions. */
export const Conflict = ({ actor, onTaken }: { actor: ProfileEditActor; onTaken: () => void }) => {
  const words = useBilingual();
  const theirs = useSelector(actor, selectTheirs);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!theirs) return null;
  const take = () => {
    actor.send({ type: 'conflict.takeTheirs' });
    onTaken();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="warning"
        role="alert"
        title={<ProblemText problem={problem('profile_changed')} />}
        action={
          <div className="actions">
            <Button small onClick={() => actor.send({ type: 'conflict.keepMine' })}>
              <Trans>Save mine</Trans>
            </Button>
            <Button small variant="secondary" onClick={take}>
              <Trans>Keep the saved version</Trans>
            </Button>
          </div>
        }
      >
        <p>
          <Trans>This is saved now. What you typed is below; nothing is overwritten until you choose.</Trans>
        </p>
        <KeyValues
          direction="column"
          items={[
            { label: <Trans>E-mail</Trans>, value: <Ltr>{theirs.email}</Ltr> },
            { label: <Trans>Address</Trans>, value: words(theirs.address) },
          ]}
        />
      </Notice>
    </div>
  );
};
