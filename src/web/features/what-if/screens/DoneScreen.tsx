/** Page 6: the answer. The portal's estimate at once, then the fund's response, with which the citizen may apply. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DealFinancialInfo } from '#contract/loans/what-if.ts';
import {
  selectAnswering,
  selectAnswers,
  selectApplicationId,
  selectCanBegin,
  selectDraftId,
  selectInfo,
  selectIsApplying,
  selectProblem,
  selectRequiredDocuments,
  selectUnfinished,
} from '#machines/what-if/what-if.selectors.ts';
import { api } from '#web/api/api.ts';
import { saveFile } from '#web/forms/files/save-file.ts';
import { useTask } from '#web/forms/use-task.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ShareRing } from '#web/ui/ShareRing.tsx';
import { Unfinished, useWizard, useWizardState } from '../what-if.feature.tsx';
import { AnswerStatus } from './done/AnswerStatus.tsx';
import doneStyles from './done/Done.module.css';
import { Schedule } from './done/Schedule.tsx';
import styles from './Screens.module.css';

/** 0.6551 -> "65.5%" */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const Answer = ({ info: { cost, fundShare, ownShare } }: { info: DealFinancialInfo }) => {
  const { t } = useLingui();
  // The page is prepared before an asset is listed.
  const share = cost > 0 ? fundShare / cost : 0;
  const part = percent(share);
  return (
    <Card as="section" accent="gold" className={doneStyles.answer}>
      <ShareRing
        label={t`The fund's share is ${part}`}
        value={<Ltr>{part}</Ltr>}
        caption={<Trans>from the fund</Trans>}
        parts={[
          { share, tone: 'green' },
          { share: 1 - share, tone: 'gold' },
        ]}
      />
      <KeyValues
        direction="column"
        items={[
          {
            label: <Trans>Estimated share of the fund</Trans>,
            value: <Money halalas={fundShare} inWords />,
          },
          { label: <Trans>Your contribution</Trans>, value: <Money halalas={ownShare} /> },
          { label: <Trans>Total cost</Trans>, value: <Money halalas={cost} /> },
        ]}
      />
      <p className={doneStyles.note}>
        <Trans>An estimate that does not bind the fund; the final amount follows the study.</Trans>
      </p>
    </Card>
  );
};

const DoneScreen = () => {
  const { t } = useLingui();
  const { actor } = useWizard();
  const id = useWizardState(selectDraftId);
  const { init } = useWizardState(selectAnswers);
  const info = useWizardState(selectInfo);
  const answering = useWizardState(selectAnswering);
  const canBegin = useWizardState(selectCanBegin);
  const isApplying = useWizardState(selectIsApplying);
  const isUnfinished = useWizardState(selectUnfinished).length > 0;
  const hasApplication = useWizardState(selectApplicationId) !== null;
  const problem = useWizardState(selectProblem);
  const paper = useTask(() => saveFile(api.whatIf.document.file({ params: { id } }), 'loan-estimate.pdf'));
  return (
    <StepFrame
      title={t`What the fund would cover`}
      lead={init && <bdi>{init.projectName}</bdi>}
      notice={
        <>
          {answering === 'answered' && problem && (
            <Notice kind="error" title={<Trans>The application could not be started</Trans>}>
              <ProblemText problem={problem} />
            </Notice>
          )}
          <Unfinished />
        </>
      }
      aside={<MissingDocuments />}
      primary={{
        label: hasApplication ? <Trans>Continue with the application</Trans> : <Trans>Apply with this</Trans>,
        onClick: () => actor.send({ type: 'application.begin' }),
        pending: isApplying,
        unavailable: !canBegin,
      }}
      reason={
        canBegin || isApplying ? undefined : isUnfinished ? (
          <Trans>You can apply once you have used or dropped what you changed and did not finish.</Trans>
        ) : (
          <Trans>You can apply once the fund’s reply has arrived.</Trans>
        )
      }
    >
      <AnswerStatus />
      {answering === 'answered' && (
        <div>
          <Button variant="secondary" iconBefore={<DownloadIcon />} pending={paper.isRunning} onClick={paper.run}>
            <Trans>Download as PDF</Trans>
          </Button>
        </div>
      )}
      {info && <Answer info={info} />}
      {info && <Schedule info={info} />}
    </StepFrame>
  );
};
export default DoneScreen;

const MissingDocuments = () => {
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  const required = useWizardState(selectRequiredDocuments);
  const { documents } = useWizardState(selectAnswers);
  const missing = documentKinds.filter(({ kind }) => required.includes(kind) && !documents?.ready.includes(kind));
  return (
    <Notice
      kind={missing.length > 0 ? 'info' : 'done'}
      title={missing.length > 0 ? <Trans>Documents you still need</Trans> : <Trans>You have all the documents</Trans>}
    >
      {missing.length > 0 ? (
        <ul className={styles.list}>
          {missing.map(({ kind, title }) => (
            <li key={kind}>{words(title)}</li>
          ))}
        </ul>
      ) : (
        <Trans>Nothing else is required for an application.</Trans>
      )}
    </Notice>
  );
};
