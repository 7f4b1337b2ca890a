import { Trans } from '@lingui/react/macro';
import { hasInternet } from '#web/app/connectivity.ts';
import { useStore } from '#web/app/store.ts';
import { StepNotice } from '../../StepNotice.tsx';

/** What is being waited for, in the sight of everybody and in the ear of screen readers. */
export const SubmissionProgress = ({ stage }: { stage: 'saving' | 'sending' }) => {
  const isOnline = useStore(hasInternet);
  if (stage === 'sending')
    return (
      <StepNotice kind="info" role="status" title={<Trans>The application is being submitted</Trans>}>
        <Trans>Stay on this page for a moment. It cannot be submitted twice.</Trans>
      </StepNotice>
    );
  if (isOnline)
    return (
      <StepNotice kind="info" role="status" title={<Trans>Your last answers are being saved</Trans>}>
        <Trans>The application is submitted right after.</Trans>
      </StepNotice>
    );
  return (
    <StepNotice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
      <Trans>
        Your answers are kept on this device. The application is submitted as soon as the connection is back.
      </Trans>
    </StepNotice>
  );
};
