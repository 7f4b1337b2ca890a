import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** What is said of the submission: each text names what is submitted. */
export type SubmissionTexts = Record<'sending' | 'soon' | 'offline' | 'cut' | 'failed', ReactNode>;

const requestTexts: SubmissionTexts = {
  sending: <Trans>The request is being submitted</Trans>,
  soon: <Trans>The request is submitted right after.</Trans>,
  offline: (
    <Trans>Your answers are saved on this device. The request is submitted as soon as the connection is back.</Trans>
  ),
  cut: (
    <Trans>
      Everything is saved. Press “Submit the request” again: it is submitted only once, however often you press.
    </Trans>
  ),
  failed: <Trans>The request was not submitted</Trans>,
};

type Props = { submission: 'ready' | 'saving' | 'sending'; problem: Problem | null; texts?: SubmissionTexts };

/** The status beside the button: what the submission waits for, or why it failed. */
export const SubmissionStatus = ({ submission, problem, texts = requestTexts }: Props) => {
  const isOnline = useStore(hasInternet);
  if (submission === 'sending')
    return (
      <Notice kind="info" role="status" title={texts.sending}>
        <Trans>Stay on this page for a moment. It cannot be submitted twice.</Trans>
      </Notice>
    );
  if (submission === 'saving')
    return isOnline ? (
      <Notice kind="info" role="status" title={<Trans>Your last answers are being saved</Trans>}>
        {texts.soon}
      </Notice>
    ) : (
      <Notice kind="warning" role="status" title={<Trans>Waiting for the connection</Trans>}>
        {texts.offline}
      </Notice>
    );
  if (problem?.code === 'no_connection')
    return (
      <Notice kind="error" role="alert" title={<Trans>The connection was lost</Trans>}>
        {texts.cut}
      </Notice>
    );
  return (
    <Notice kind="error" role="alert" title={texts.failed}>
      {problem && <ProblemText problem={problem} />}
    </Notice>
  );
};
