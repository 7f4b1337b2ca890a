import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { problem } from '#contract/kernel/problems.ts';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { type ProfileEditActor, selectProfile, selectTheirs } from '#machines/profile-edit/profile-edit.machine.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { useFlowNotice } from '#web/notices/notices.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './EditProfilePage.module.css';
import { MobileSection } from './MobileSection.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { profileEditFlow } from './profile.actors.ts';

/** The profile was changed in another window: the stored values, and the choice between both versions. */
const Conflict = ({ actor, onTaken }: { actor: ProfileEditActor; onTaken: () => void }) => {
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

const EditProfilePage = () => <EditProfileView actor={useFlowRef(profileEditFlow)} />;
export default EditProfilePage;

export const EditProfileView = ({ actor }: { actor: ProfileEditActor }) => {
  const { t } = useLingui();
  const screen = useSelector(actor, selectScreen);
  const profile = useSelector(actor, selectProfile);
  const problem = useSelector(actor, selectProblem);
  const [taken, setTaken] = useState(0);

  useFlowNotice(actor, msg`Your data is saved.`);

  return (
    <ProfileLayout
      machine="profileEdit"
      state={useSelector(actor, selectState)}
      width="measure"
      title={<Trans>Edit profile</Trans>}
      lead={<Trans>The fund uses these details to contact you.</Trans>}
    >
      <div className={styles.parts}>
        {screen === 'loading' && <Skeleton card lines={6} label={t`Your data is being loaded`} />}
        {screen === 'unavailable' && problem && (
          <ProblemNotice
            problem={problem}
            title={<Trans>Your data could not be shown</Trans>}
            onRetry={() => actor.send({ type: 'profile.reload' })}
          />
        )}
        {profile && (
          <>
            <Card as="section" aria-labelledby="contact-title">
              <h2 id="contact-title">
                <Trans>E-mail and address</Trans>
              </h2>
              {screen === 'conflict' && <Conflict actor={actor} onTaken={() => setTaken(taken + 1)} />}
              {/* A new key drops the changes that the citizen gave up. */}
              <ContactForm key={taken} actor={actor} profile={profile} />
            </Card>
            <MobileSection mobile={profile.mobile} edit={actor} />
            <p>
              <Trans>
                Want another password? <PageTextLink to="/$lang/change_password">Change password</PageTextLink>
              </Trans>
            </p>
          </>
        )}
      </div>
    </ProfileLayout>
  );
};
