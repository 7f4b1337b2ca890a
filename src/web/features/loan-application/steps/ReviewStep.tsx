/** Step 7: every answer once more, each with a way to change it that leads back here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  reasonsFor,
  selectAnswers,
  selectAttachments,
  selectWantedDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { BlockerList } from '../BlockerList.tsx';
import { type LoanApplicationSnapshot, useApplication, useWizard } from '../context.ts';
import { selectIsIdentityConfirmed } from '../identity-confirmed.ts';
import { StepFrame } from '../StepFrame.tsx';
import { StepNotice } from '../StepNotice.tsx';
import { stepNames } from '../step-names.ts';
import { DocumentAnswers, IdentityAnswers } from './review/ApplicantAnswers.tsx';
import { useChangedAnswers } from './review/changed-answers.ts';
import { ApplicantAnswers, CostAnswers, OfficeAnswers, ProductAnswers } from './review/ProjectAnswers.tsx';
import { ReviewSection } from './review/ReviewSection.tsx';

const COMPLETE = { type: 'review.complete', answer: { confirmed: true } } as const;
const selectReasons = (snapshot: LoanApplicationSnapshot) => reasonsFor(snapshot, 'review', COMPLETE.answer);

const ReviewStep = () => {
  const { t, i18n } = useLingui();
  const { actor } = useWizard();
  const { applicantType, products, branch, cost, identity } = useApplication(selectAnswers);
  const attachments = useApplication(selectAttachments);
  const wanted = useApplication(selectWantedDocuments);
  const isConfirmed = useApplication(selectIsIdentityConfirmed);
  const reasons = useApplication(selectReasons);
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
          <DocumentAnswers wanted={wanted} attachments={attachments} />
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
