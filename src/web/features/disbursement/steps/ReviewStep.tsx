/** Step 3: what will be signed, with the ways to change it, and the submission. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnsweredDisbursementStep } from '#contract/loans/disbursements.ts';
import {
  selectAccount,
  selectAnswers,
  selectAttachments,
  selectBlockers,
  selectCanCancel,
  selectCanSubmit,
  selectProblem,
  selectSubmission,
} from '#machines/disbursement/disbursement.selectors.ts';
import { OfflineReason } from '#web/connectivity/ConnectionBanner.tsx';
import { hasInternet } from '#web/connectivity/connectivity.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { DocumentRows } from '#web/parts/upload/DocumentRows.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { useStore } from '#web/storage/store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { ChangeLink, SummaryRow, SummarySection } from '#web/ui/SummaryList.tsx';
import { follow } from '#web/ui/TextLink.tsx';
import { useStepAddress, useWizard, useWizardState } from '../disbursement.feature.tsx';
import styles from '../disbursement.module.css';
import { Remaining } from './Remaining.tsx';
import { BlockerList } from './StepParts.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';

/** These are shown above the step. */
const ABOVE = ['draft_conflict', 'request_incomplete'];

const ReviewStep = () => {
  const { t } = useLingui();
  const { actor, reference } = useWizard();
  const { amount } = useWizardState(selectAnswers);
  const account = useWizardState(selectAccount);
  const attachments = useWizardState(selectAttachments);
  const submission = useWizardState(selectSubmission);
  const canSubmit = useWizardState(selectCanSubmit);
  const problem = useWizardState(selectProblem);
  const blockers = useWizardState(selectBlockers);
  const isOnline = useStore(hasInternet);
  const isReady = submission === 'ready';
  const hasFailed = problem !== null && !ABOVE.includes(problem.code);

  return (
    <StepFrame
      title={t`Review and submit`}
      lead={<Trans>Check what you will sign. After submission it can no longer be changed.</Trans>}
      notice={
        blockers.length > 0 && (
          <StepNotice kind="error" role="alert" title={<Trans>This is still missing before you can go on</Trans>}>
            <BlockerList blockers={blockers} />
          </StepNotice>
        )
      }
      aside={account && amount && <Remaining account={account} amount={amount.amount} />}
      reason={!isReady || hasFailed ? <SubmissionStatus /> : !isOnline && <OfflineReason />}
      primary={{
        label: <Trans>Submit the request</Trans>,
        onClick: () => actor.send({ type: 'request.submit' }),
        pending: !isReady,
        unavailable: isReady && !canSubmit,
      }}
      actions={<CancelWaiting />}
    >
      <div>
        <Section step="amount" title={<Trans>What you will sign</Trans>}>
          {account && <LoanRows {...account} />}
          {amount && (
            <>
              <SummaryRow label={<Trans>Amount</Trans>}>
                <Money halalas={amount.amount} inWords />
              </SummaryRow>
              <SummaryRow label={<Trans>Purpose</Trans>}>
                <bdi>{amount.purpose}</bdi>
              </SummaryRow>
            </>
          )}
        </Section>
        <Section step="documents" title={<Trans>Documents</Trans>}>
          <DocumentRows documents={reference.documents} attachments={attachments} />
        </Section>
      </div>
      <section>
        <h2>
          <Trans>What happens when you submit</Trans>
        </h2>
        <ul className={styles.next}>
          <li>
            <Trans>The fund prepares the contract of this disbursement at once.</Trans>
          </li>
          <li>
            <Trans>You read it and sign it with the national identity app.</Trans>
          </li>
          <li>
            <Trans>When the fund has approved it, the amount is paid to you.</Trans>
          </li>
        </ul>
      </section>
    </StepFrame>
  );
};
export default ReviewStep;

const LoanRows = ({ title, contractNumber }: { title: { ar: string; en: string }; contractNumber: string }) => {
  const words = useBilingual();
  return (
    <SummaryRow label={<Trans>Loan account</Trans>}>
      <bdi>{words(title)}</bdi>{' '}
      <small>
        <Ltr>{contractNumber}</Ltr>
      </small>
    </SummaryRow>
  );
};

/** The answers of one step, and the way to change them. */
const Section = ({
  step,
  title,
  children,
}: {
  step: AnsweredDisbursementStep;
  title: ReactNode;
  children: ReactNode;
}) => {
  const { actor } = useWizard();
  const addressOf = useStepAddress();
  return (
    <SummarySection
      title={title}
      action={
        <ChangeLink
          href={addressOf(step)}
          onClick={follow(() => actor.send({ type: 'step.goTo', page: step }))}
          context={title}
        >
          <Trans>Change</Trans>
        </ChangeLink>
      }
    >
      {children}
    </SummarySection>
  );
};

/** Ends the wait before the submission. The button disappears with the wait; the step's own takes the focus. */
const CancelWaiting = () => {
  const { actor } = useWizard();
  const canCancel = useWizardState(selectCanCancel);
  return (
    canCancel && (
      <Button
        variant="text"
        onClick={({ currentTarget }) => {
          currentTarget.parentElement?.querySelector('button')?.focus();
          actor.send({ type: 'step.cancel' });
        }}
      >
        <Trans>Cancel</Trans>
      </Button>
    )
  );
};
