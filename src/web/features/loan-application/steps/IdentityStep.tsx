/** Step 6: who applies and where, confirmed by a code to the mobile that was just typed or by the identity app. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { IdentityAppActor } from '#machines/identity-app/identity-app.machine.ts';
import {
  selectConfirmation,
  selectIdentityApp,
  selectOneTimeCode,
} from '#machines/loan-application/loan-application.selectors.ts';
import type { OneTimeCodeActor } from '#machines/one-time-code/one-time-code.machine.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { fieldId } from '#web/parts/wizard/create-wizard-feature.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import { IdentityForm } from './identity/IdentityForm.tsx';
import styles from './Steps.module.css';

/** The second half of the identity step, in the same place: the seven-digit code. */
const ConfirmMobile = ({ code }: { code: OneTimeCodeActor }) => {
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
const ConfirmByApp = ({ app }: { app: IdentityAppActor }) => {
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

const IdentityStep = () => {
  const confirmation = useWizardState(selectConfirmation);
  const code = useWizardState(selectOneTimeCode);
  const app = useWizardState(selectIdentityApp);
  const before = useRef(confirmation);
  // A citizen who comes back from the code wants to change the number.
  useEffect(() => {
    if (before.current === 'confirming' && confirmation === 'none')
      document.getElementById(fieldId('identity', 'mobile'))?.focus();
    before.current = confirmation;
  }, [confirmation]);

  if (confirmation === 'approving' && app) return <ConfirmByApp app={app} />;
  return confirmation === 'confirming' && code ? <ConfirmMobile code={code} /> : <IdentityForm />;
};

export default IdentityStep;
