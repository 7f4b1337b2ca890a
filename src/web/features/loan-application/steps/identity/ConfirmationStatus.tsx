import { Trans } from '@lingui/react/macro';
import { selectConfirmation, selectProblem } from '#machines/loan-application/loan-application.selectors.ts';
import { hasInternet } from '#web/connectivity/connectivity.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useApplication } from '../../context.ts';

/** Beside the button that was pressed: what the code waits for, or why it was not sent. */
export const ConfirmationStatus = () => {
  const confirmation = useApplication(selectConfirmation);
  const problem = useApplication(selectProblem);
  const isOnline = useStore(hasInternet);
  if (confirmation === 'saving' && !isOnline)
    return (
      <Notice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
        <Trans>Your answers are kept on this device. We go on as soon as the connection is back.</Trans>
      </Notice>
    );
  if (problem && confirmation === 'none')
    return (
      <Notice kind="error" role="alert">
        <ProblemText problem={problem} />
      </Notice>
    );
  return null;
};
