import { Trans, useLingui } from '@lingui/react/macro';
import IdentityAppPanel, { type IdentityAppActor } from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { StepFrame } from '../../StepFrame.tsx';
import styles from './ConfirmMobile.module.css';

/** The second half of the identity step, in the same place: the number for the identity app. */
export const ConfirmByApp = ({ app }: { app: IdentityAppActor }) => {
  const { t } = useLingui();
  return (
    <StepFrame
      title={t`Confirm your identity in the app`}
      lead={<Trans>The national identity app shows that it is you who applies.</Trans>}
      primary={null}
    >
      <div className={styles.code}>
        <IdentityAppPanel actor={app} otherWay={<Trans>Confirm in another way</Trans>} />
      </div>
    </StepFrame>
  );
};
