/** Step 6: who applies and where, confirmed by a code to the mobile that was just typed or by the identity app. */
import { useEffect, useRef } from 'react';
import {
  selectConfirmation,
  selectIdentityApp,
  selectOneTimeCode,
} from '#machines/loan-application/loan-application.selectors.ts';
import { useApplication } from '../context.ts';
import { fieldId } from '../use-step-form.ts';
import { ConfirmByApp } from './identity/ConfirmByApp.tsx';
import { ConfirmMobile } from './identity/ConfirmMobile.tsx';
import { IdentityForm } from './identity/IdentityForm.tsx';

const IdentityStep = () => {
  const confirmation = useApplication(selectConfirmation);
  const code = useApplication(selectOneTimeCode);
  const app = useApplication(selectIdentityApp);
  const before = useRef(confirmation);
  // Whoever comes back from the code comes to change the number.
  useEffect(() => {
    if (before.current === 'confirming' && confirmation === 'none')
      document.getElementById(fieldId('identity', 'mobile'))?.focus();
    before.current = confirmation;
  }, [confirmation]);

  if (confirmation === 'approving' && app) return <ConfirmByApp app={app} />;
  return confirmation === 'confirming' && code ? <ConfirmMobile code={code} /> : <IdentityForm />;
};

export default IdentityStep;
