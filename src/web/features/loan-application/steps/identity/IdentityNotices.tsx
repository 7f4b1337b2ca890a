import { Trans } from '@lingui/react/macro';
import { selectConfirmation, selectProblem } from '#machines/loan-application/loan-application.selectors.ts';
import { hasInternet } from '#web/app/connectivity.ts';
import { ProblemText } from '#web/app/problem-text.tsx';
import { useStore } from '#web/app/store.ts';
import { useApplication } from '../../context.ts';
import { selectIsIdentityConfirmed } from '../../identity-confirmed.ts';
import { StepNotice } from '../../StepNotice.tsx';

/** One thing to know about the confirmation: what it waits for, why it failed, or that it is done. */
export const IdentityNotices = () => {
  const confirmation = useApplication(selectConfirmation);
  const problem = useApplication(selectProblem);
  const isConfirmed = useApplication(selectIsIdentityConfirmed);
  const isOnline = useStore(hasInternet);
  if (confirmation === 'saving' && !isOnline)
    return (
      <StepNotice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
        <Trans>Your answers are kept on this device. The code is sent as soon as the connection is back.</Trans>
      </StepNotice>
    );
  if (problem && confirmation === 'none')
    return (
      <StepNotice kind="error" role="alert">
        <ProblemText problem={problem} />
      </StepNotice>
    );
  return (
    isConfirmed && (
      <StepNotice kind="done" title={<Trans>Your identity is confirmed</Trans>}>
        <Trans>If you change anything here, we ask you to confirm it again.</Trans>
      </StepNotice>
    )
  );
};
