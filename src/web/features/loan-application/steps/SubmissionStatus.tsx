import { Trans } from '@lingui/react/macro';
import { selectProblem, selectSubmission } from '#machines/loan-application/loan-application.selectors.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useWizardState } from '../loan-application.feature.tsx';

const WAITING = {
  sending: {
    title: <Trans>The application is being submitted</Trans>,
    children: <Trans>Stay on this page for a moment. It cannot be submitted twice.</Trans>,
  },
  saving: {
    title: <Trans>Your last answers are being saved</Trans>,
    children: <Trans>The application is submitted right after.</Trans>,
  },
  connection: {
    title: <Trans>Waiting for the connection</Trans>,
    children: (
      <Trans>
        Your answers are saved on this device. The application is submitted as soon as the connection is back.
      </Trans>
    ),
  },
};

/** The status beside the button: what the submission waits for, or why it failed. */
export const SubmissionStatus = () => {
  const submission = useWizardState(selectSubmission);
  const problem = useWizardState(selectProblem);
  const isOnline = useStore(hasInternet);
  const waitsFor = submission === 'saving' && !isOnline ? 'connection' : submission;
  if (waitsFor !== 'ready')
    return <Notice kind={waitsFor === 'connection' ? 'warning' : 'info'} role="status" {...WAITING[waitsFor]} />;
  if (problem?.code === 'no_connection')
    return (
      <Notice kind="error" role="alert" title={<Trans>The connection was lost</Trans>}>
        <Trans>
          Everything is saved. Press “Submit the application” again: it is submitted only once, however often you press.
        </Trans>
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={<Trans>The application was not submitted</Trans>}>
      {problem && <ProblemText problem={problem} />}
    </Notice>
  );
};
