/** Whose answer it is that is shown: the fund's, or this device's until the fund has answered. */
import { Trans } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { noonOf } from '#contract/loans/what-if.ts';
import { selectAnswering, selectInfo, selectIsApplying, selectProblem } from '#machines/what-if/what-if.selectors.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWizard, useWizardState } from '../../what-if.feature.tsx';
import styles from './Done.module.css';

export const AnswerStatus = () => {
  const { actor } = useWizard();
  const answering = useWizardState(selectAnswering);
  const problem = useWizardState(selectProblem);
  return (
    <>
      <div role="status">
        <StatusWords />
      </div>
      {answering === 'unanswered' && (
        <Notice
          kind="warning"
          title={<Trans>The fund has not replied yet</Trans>}
          action={
            <Button variant="secondary" small onClick={() => actor.send({ type: 'answer.retry' })}>
              <Trans>Request the reply again</Trans>
            </Button>
          }
        >
          {problem && <ProblemText problem={problem} />}{' '}
          <Trans>This is an estimate made on your device, by the same terms. Your answers are kept.</Trans>
        </Notice>
      )}
    </>
  );
};

const StatusWords = () => {
  const lang = useLang();
  const answering = useWizardState(selectAnswering);
  const isApplying = useWizardState(selectIsApplying);
  const info = useWizardState(selectInfo);
  if (answering === 'unanswered') return null;
  if (isApplying) return <Trans>Your application is being prepared…</Trans>;
  if (answering !== 'answered' || !info)
    return (
      <div className={styles.status}>
        <Chip kind="wait">
          <Trans>Waiting for the fund’s reply…</Trans>
        </Chip>
        <Trans>Until it arrives, this is an estimate made on your device.</Trans>
      </div>
    );
  const day = formatBothCalendars(noonOf(info.asOf), lang);
  return (
    <div className={styles.status}>
      <Chip kind="ok">
        <Trans>Reply received</Trans>
      </Chip>
      <Trans>Calculated by the fund’s terms in force on {day}</Trans>
    </div>
  );
};
