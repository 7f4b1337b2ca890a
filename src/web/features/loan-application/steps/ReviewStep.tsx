/** Step 7: every answer once more, each with a way to change it that leads back here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AnsweredStep } from '#contract/loans/loan-application.ts';
import {
  reasonsFor,
  selectAnswers,
  selectAttachments,
  selectIsIdentityConfirmed,
  selectRequiredDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import {
  type LoanApplicationSnapshot,
  stepNames,
  Unfinished,
  useWizard,
  useWizardState,
} from '../loan-application.feature.tsx';
import { DocumentAnswers, IdentityAnswers } from './review/ApplicantAnswers.tsx';
import { useChangedAnswers } from './review/changed-answers.ts';
import { ApplicantAnswers, CostAnswers, OfficeAnswers, ProductAnswers } from './review/ProjectAnswers.tsx';
import { ReviewSection } from './review/ReviewSection.tsx';
import { BlockerList, UnwantedFiles } from './StepParts.tsx';

const COMPLETE = { type: 'review.complete', answer: { confirmed: true } } as const;
/** A change that was not finished is decided about on this page. */
const selectMissing = (snapshot: LoanApplicationSnapshot) =>
  reasonsFor(snapshot, 'review', COMPLETE.answer).filter(({ reason }) => reason !== 'changeUnfinished');

const ReviewStep = () => {
  const { t, i18n } = useLingui();
  const { actor } = useWizard();
  const { applicantType, products, branch, cost, identity } = useWizardState(selectAnswers);
  const attachments = useWizardState(selectAttachments);
  const required = useWizardState(selectRequiredDocuments);
  const isConfirmed = useWizardState(selectIsIdentityConfirmed);
  const missing = useWizardState(selectMissing);
  const isChanged = useChangedAnswers();
  const [refusals, setRefusals] = useState(0);
  const next = () => (actor.getSnapshot().can(COMPLETE) ? actor.send(COMPLETE) : setRefusals(refusals + 1));
  const sections: [AnsweredStep, ReactNode][] = [
    ['applicantType', applicantType && <ApplicantAnswers {...applicantType} />],
    ['products', products && <ProductAnswers {...products} />],
    ['branch', branch && <OfficeAnswers {...branch} />],
    ['cost', cost && <CostAnswers {...cost} />],
    ['attachments', <DocumentAnswers key="files" required={required} attachments={attachments} />],
    ['identity', identity && <IdentityAnswers answer={identity} confirmed={isConfirmed} />],
  ];

  return (
    <StepFrame
      title={t`Review your answers`}
      lead={<Trans>Check that everything is right. After each change you return to this page.</Trans>}
      notice={
        <>
          {missing.length > 0 && (
            <StepNotice kind="error" title={<Trans>Complete the following before you continue</Trans>}>
              <BlockerList
                blockers={missing}
                refusals={refusals}
                mend={({ step }) =>
                  () =>
                    actor.send({ type: 'answer.change', step })
                  }
              />
            </StepNotice>
          )}
          <Unfinished refusals={refusals} />
          <UnwantedFiles />
        </>
      }
      aside={cost && <FundingEstimate cost={(cost.capitalCost ?? 0) + (cost.operationalCost ?? 0)} />}
      primary={{ onClick: next }}
    >
      <div>
        {sections.map(
          ([step, answers]) =>
            answers && (
              <ReviewSection key={step} step={step} title={i18n._(stepNames[step])} changed={isChanged(step)}>
                {answers}
              </ReviewSection>
            ),
        )}
      </div>
    </StepFrame>
  );
};

export default ReviewStep;
