import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { type ProfileEditActor, selectProfile } from '#machines/profile-edit/profile-edit.machine.ts';
import { useFlowNotice } from '#web/notices/notices.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { PageTextLink } from '#web/routing/links.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Conflict } from './Conflict.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './EditProfilePage.module.css';
import { MobileSection } from './MobileSection.tsx';
import { ProfileLayout } from './ProfileLayout.tsx';
import { profileEditFlow } from './profile.actors.ts';

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
