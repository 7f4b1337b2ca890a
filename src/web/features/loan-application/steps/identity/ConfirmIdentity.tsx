import { Trans, useLingui } from '@lingui/react/macro';
import type { IdentityAppActor } from '#machines/identity-app/identity-app.machine.ts';
import type { OneTimeCodeActor } from '#machines/one-time-code/one-time-code.machine.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useWizard } from '../../loan-application.feature.tsx';
import styles from '../Steps.module.css';

/** The second half of the identity step, in the same place: the seven-digit code. */
export const ConfirmMobile = ({ code }: { code: OneTimeCodeActor }) => {
  const { t } = useLingui();
  const { actor } = useWizard();
  return (
    <StepFrame
      title={t`Confirm your mobile number`}
      lead={<Trans>The code shows that the fund can reach you on this number.</Trans>}
      primary={null}
      actions={
        <Button variant="text" onClick={() => actor.send({ type: 'step.cancel' })}>
          <Trans>Change the number</Trans>
        </Button>
      }
    >
      <div className={styles.code}>
        <OneTimeCodePanel actor={code} />
      </div>
    </StepFrame>
  );
};

/** The second half of the identity step, in the same place: the number for the identity app. */
export const ConfirmByApp = ({ app }: { app: IdentityAppActor }) => {
  const { t } = useLingui();
  return (
    <StepFrame
      title={t`Confirm your identity in the app`}
      lead={<Trans>You confirm in the national identity app that you are the applicant.</Trans>}
      primary={null}
    >
      <div className={styles.code}>
        <IdentityAppPanel actor={app} otherWay={<Trans>Confirm in another way</Trans>} />
      </div>
    </StepFrame>
  );
};
