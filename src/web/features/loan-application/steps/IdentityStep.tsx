/** Step 6: who applies and where, confirmed by a code to the mobile that was just typed or by the identity app. */
import { useEffect, useRef } from 'react';
import {
  selectConfirmation,
  selectIdentityApp,
  selectOneTimeCode,
} from '#machines/loan-application/loan-application.selectors.ts';
import { fieldId } from '#web/parts/wizard/create-wizard-feature.tsx';
import { useWizardState } from '../loan-application.feature.tsx';
import { ConfirmByApp, ConfirmMobile } from './identity/ConfirmIdentity.tsx';
import { IdentityForm } from './identity/IdentityForm.tsx';

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
