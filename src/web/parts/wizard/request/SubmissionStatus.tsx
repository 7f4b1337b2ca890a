import { Trans } from '@lingui/react/macro';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';

const WAITING = {
  sending: {
    title: <Trans>The request is being submitted</Trans>,
    children: <Trans>Stay on this page for a moment. It cannot be submitted twice.</Trans>,
  },
  saving: {
    title: <Trans>Your last answers are being saved</Trans>,
    children: <Trans>The request is submitted right after.</Trans>,
  },
  connection: {
    title: <Trans>Waiting for the connection</Trans>,
    children: (
      <Trans>Your answers are saved on this device. The request is submitted as soon as the connection is back.</Trans>
    ),
  },
};

type Props = { submission: 'ready' | 'saving' | 'sending'; problem: Problem | null };

/** The status beside the button: what the submission waits for, or why it failed. */
export const SubmissionStatus = ({ submission, problem }: Props) => {
  const isOnline = useStore(hasInternet);
  const waitsFor = submission === 'saving' && !isOnline ? 'connection' : submission;
  if (waitsFor !== 'ready')
    return <Notice kind={waitsFor === 'connection' ? 'warning' : 'info'} role="status" {...WAITING[waitsFor]} />;
  if (problem?.code === 'no_connection')
    return (
      <Notice kind="error" role="alert" title={<Trans>The connection was lost</Trans>}>
        <Trans>
          Everything is saved. Press “Submit the request” again: it is submitted only once, however often you press.
        </Trans>
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={<Trans>The request was not submitted</Trans>}>
      {problem && <ProblemText problem={problem} />}
    </Notice>
  );
};
