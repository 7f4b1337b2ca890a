/** Step 7: every answer once more, each with a way to change it that leads back here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  reasonsFor,
  selectAnswers,
  selectAttachments,
  selectIsIdentityConfirmed,
  selectRequiredDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { type LoanApplicationSnapshot, stepNames, useWizard, useWizardState } from '../loan-application.feature.tsx';
import { BlockerList } from './BlockerList.tsx';
import { DocumentAnswers, IdentityAnswers } from './review/ApplicantAnswers.tsx';
import { useChangedAnswers } from './review/changed-answers.ts';
import { ApplicantAnswers, CostAnswers, OfficeAnswers, ProductAnswers } from './review/ProjectAnswers.tsx';
import { ReviewSection } from './review/ReviewSection.tsx';
import { StepNotice } from './StepParts.tsx';

const COMPLETE = { type: 'review.complete', answer: { confirmed: true } } as const;
const selectReasons = (snapshot: LoanApplicationSnapshot) => reasonsFor(snapshot, 'review', COMPLETE.answer);

const ReviewStep = () => {
  const { t, i18n } = useLingui();
  const { actor } = useWizard();
  const { applicantType, products, branch, cost, identity } = useWizardState(selectAnswers);
  const attachments = useWizardState(selectAttachments);
  const required = useWizardState(selectRequiredDocuments);
  const isConfirmed = useWizardState(selectIsIdentityConfirmed);
  const reasons = useWizardState(selectReasons);
  const isChanged = useChangedAnswers();
  const [refusals, setRefusals] = useState(0);
  const next = () => (actor.getSnapshot().can(COMPLETE) ? actor.send(COMPLETE) : setRefusals(refusals + 1));
  const section = (step: Parameters<typeof isChanged>[0]) => ({
    step,
    title: i18n._(stepNames[step]),
    changed: isChanged(step),
  });

  return (
    <StepFrame
      title={t`Review your answers`}
      lead={<Trans>Check that everything is right. Whatever you change leads you back here.</Trans>}
      notice={
        reasons.length > 0 && (
          <StepNotice kind="error" title={<Trans>This is still missing before you can go on</Trans>}>
            <BlockerList
              blockers={reasons}
              refusals={refusals}
              mend={({ step }) =>
                () =>
                  actor.send({ type: 'answer.change', step })
                }
            />
          </StepNotice>
        )
      }
      aside={cost && <FundingEstimate cost={(cost.capitalCost ?? 0) + (cost.operationalCost ?? 0)} />}
      primary={{ onClick: next }}
    >
      <div>
        {applicantType && (
          <ReviewSection {...section('applicantType')}>
            <ApplicantAnswers {...applicantType} />
          </ReviewSection>
        )}
        {products && (
          <ReviewSection {...section('products')}>
            <ProductAnswers {...products} />
          </ReviewSection>
        )}
        {branch && (
          <ReviewSection {...section('branch')}>
            <OfficeAnswers {...branch} />
          </ReviewSection>
        )}
        {cost && (
          <ReviewSection {...section('cost')}>
            <CostAnswers {...cost} />
          </ReviewSection>
        )}
        <ReviewSection {...section('attachments')}>
          <DocumentAnswers required={required} attachments={attachments} />
        </ReviewSection>
        {identity && (
          <ReviewSection {...section('identity')}>
            <IdentityAnswers answer={identity} confirmed={isConfirmed} />
          </ReviewSection>
        )}
      </div>
    </StepFrame>
  );
};

export default ReviewStep;
