/** Step 9: the act itself, named as what it is, with what it costs and what it leads to. */

import { Trans, useLingui } from '@lingui/react/macro';
import {
  selectAnswers,
  selectBlockers,
  selectCanSubmit,
  selectProblem,
  selectSubmission,
} from '#machines/loan-application/loan-application.selectors.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { StillUploading, useUploading } from '#web/parts/upload/DraftDocument.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { SubmissionStatus, type SubmissionTexts } from '#web/parts/wizard/request/SubmissionStatus.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { useStore } from '#web/storage/store.ts';
import { Spacer } from '#web/ui/Spacer.tsx';
import { SummaryRow, SummarySection } from '#web/ui/SummaryList.tsx';
import { findOffice } from '../choices.ts';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import { AdministrativeFee, BlockerList, CancelWaiting } from './StepParts.tsx';
import styles from './Steps.module.css';

const submissionTexts: SubmissionTexts = {
  sending: <Trans>The application is being submitted</Trans>,
  soon: <Trans>The application is submitted right after.</Trans>,
  offline: (
    <Trans>
      Your answers are saved on this device. The application is submitted as soon as the connection is back.
    </Trans>
  ),
  cut: (
    <Trans>
      Everything is saved. Press “Submit the application” again: it is submitted only once, however often you press.
    </Trans>
  ),
  failed: <Trans>The application was not submitted</Trans>,
};

const SubmitStep = () => {
  const { t } = useLingui();
  const words = useBilingual();
  const { actor, reference } = useWizard();
  const { products, branch } = useWizardState(selectAnswers);
  const submission = useWizardState(selectSubmission);
  const canSubmit = useWizardState(selectCanSubmit);
  const problem = useWizardState(selectProblem);
  const office = branch && findOffice(reference.regions, branch)?.office;
  const blockers = useWizardState(selectBlockers);
  const isOnline = useStore(hasInternet);
  const isReady = submission === 'ready';
  const isUploading = useUploading(actor);

  return (
    <StepFrame
      title={t`Submit the application`}
      lead={blockers.length === 0 && <Trans>Your application is ready to submit.</Trans>}
      notice={
        blockers.length > 0 && (
          <StepNotice kind="error" role="alert" title={<Trans>Complete the following before you continue</Trans>}>
            <BlockerList
              blockers={blockers}
              refusals={0}
              mend={({ step }) =>
                () =>
                  actor.send({ type: 'step.goTo', page: step })
                }
            />
          </StepNotice>
        )
      }
      reason={
        !isReady || problem ? (
          <SubmissionStatus submission={submission} problem={problem} texts={submissionTexts} />
        ) : (
          <>
            {isUploading && <StillUploading />}
            {!isOnline && <OfflineReason />}
          </>
        )
      }
      primary={{
        label: <Trans>Submit the application</Trans>,
        onClick: () => actor.send({ type: 'application.submit' }),
        pending: !isReady,
        unavailable: isReady && !canSubmit,
      }}
      actions={<CancelWaiting />}
    >
      <SummarySection title={<Trans>Summary of your application</Trans>}>
        {products && (
          <SummaryRow label={<Trans>Name of the project</Trans>}>
            <bdi>{products.projectName}</bdi>
          </SummaryRow>
        )}
        {office && <SummaryRow label={<Trans>Office</Trans>}>{words(office.title)}</SummaryRow>}
        <SummaryRow label={<Trans>Administrative fee, not refunded</Trans>}>
          <AdministrativeFee />
        </SummaryRow>
      </SummarySection>
      <section>
        <h2>
          <Trans>What happens when you submit</Trans>
        </h2>
        <Spacer />
        <ul className={styles.next}>
          <li>
            <Trans>You receive a reference number here and by text message.</Trans>
          </li>
          <li>
            <Trans>The office you chose studies the application. You follow every step in your account.</Trans>
          </li>
          <li>
            <Trans>The answers and documents can no longer be changed here.</Trans>
          </li>
        </ul>
      </section>
    </StepFrame>
  );
};

export default SubmitStep;
