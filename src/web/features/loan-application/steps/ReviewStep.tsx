/** Step 7: every answer once more, each with a way to change it that leads back here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AnsweredStep, Answers, Attachment } from '#contract/loans/loan-application.ts';
import {
  reasonsFor,
  selectAnswers,
  selectAttachments,
  selectDraftId,
  selectIsIdentityConfirmed,
  selectRequiredDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { applicantTypeNames, projectTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { DocumentRows } from '#web/parts/upload/DocumentRows.tsx';
import { FundingEstimate } from '#web/parts/wizard/FundingEstimate.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { Money } from '#web/parts/wizard/Money.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { findOffice, findProduct, useRevenueQuestion, yesNoNames } from '../choices.ts';
import {
  type LoanApplicationSnapshot,
  stepNames,
  Unfinished,
  useWizard,
  useWizardState,
} from '../loan-application.feature.tsx';
import { applicationUploads } from '../uploads.ts';
import { useChangedAnswers } from './review/changed-answers.ts';
import { NotProvided, ReviewSection } from './review/ReviewSection.tsx';
import { BlockerList, UnwantedFiles } from './StepParts.tsx';

/** Steps 1 to 4 as they were answered. */
const ApplicantAnswers = ({ applicantType }: Answers['applicantType']) => {
  const { i18n } = useLingui();
  return <SummaryRow label={<Trans>Type of applicant</Trans>}>{i18n._(applicantTypeNames[applicantType])}</SummaryRow>;
};

const ProductAnswers = (answer: Answers['products']) => {
  const { i18n } = useLingui();
  const words = useBilingual();
  const found = findProduct(useWizard().reference, answer);
  return (
    <>
      {found && (
        <>
          <SummaryRow label={<Trans>Product</Trans>}>{words(found.product.title)}</SummaryRow>
          <SummaryRow label={<Trans>Sub product</Trans>}>{words(found.subProduct.title)}</SummaryRow>
        </>
      )}
      <SummaryRow label={<Trans>Name of the project</Trans>}>
        <bdi>{answer.projectName}</bdi>
      </SummaryRow>
      <SummaryRow label={<Trans>Project type</Trans>}>{i18n._(projectTypeNames[answer.projectType])}</SummaryRow>
    </>
  );
};

const OfficeAnswers = (answer: Answers['branch']) => {
  const words = useBilingual();
  const found = findOffice(useWizard().reference.regions, answer);
  if (!found) return null;
  return (
    <>
      <SummaryRow label={<Trans>Branch</Trans>}>{words(found.branch.title)}</SummaryRow>
      <SummaryRow label={<Trans>Office</Trans>}>{words(found.office.title)}</SummaryRow>
    </>
  );
};

const CostAnswers = ({ capitalCost, operationalCost, revenueAboveThreshold }: Answers['cost']) => {
  const { i18n } = useLingui();
  const revenueQuestion = useRevenueQuestion();
  return (
    <>
      <SummaryRow label={<Trans>Capital cost</Trans>}>
        {capitalCost === null ? <NotProvided /> : <Money halalas={capitalCost} inWords />}
      </SummaryRow>
      <SummaryRow label={<Trans>Operational cost</Trans>}>
        {operationalCost === null ? <NotProvided /> : <Money halalas={operationalCost} inWords />}
      </SummaryRow>
      {capitalCost !== null && operationalCost !== null && (
        <SummaryRow label={<Trans>Total cost</Trans>}>
          <Money halalas={capitalCost + operationalCost} inWords />
        </SummaryRow>
      )}
      {revenueAboveThreshold !== null && (
        <SummaryRow label={revenueQuestion()}>
          {i18n._(revenueAboveThreshold ? yesNoNames.yes : yesNoNames.no)}
        </SummaryRow>
      )}
    </>
  );
};

/** Steps 5 and 6 as they were answered: the documents, and who applies. */
const DocumentAnswers = ({
  required,
  attachments,
}: {
  required: readonly string[];
  attachments: readonly Attachment[];
}) => {
  const { documentKinds } = useWizard().reference.catalogue;
  const draftId = useWizardState(selectDraftId);
  return (
    <DocumentRows
      documents={documentKinds.filter(({ kind }) => required.includes(kind))}
      attachments={attachments}
      contentOf={(attachmentId, signal) => applicationUploads.contentOf(draftId, attachmentId, signal)}
    />
  );
};

const IdentityAnswers = ({ answer, confirmed }: { answer: Answers['identity']; confirmed: boolean }) => {
  const { buildingNumber, street, district, city, postalCode } = answer;
  return (
    <>
      <SummaryRow label={<Trans>National ID or residence permit number</Trans>}>
        <Ltr>{answer.civilId}</Ltr>
      </SummaryRow>
      {answer.commercialRegister !== null && (
        <SummaryRow label={<Trans>Commercial register number</Trans>}>
          <Ltr>{answer.commercialRegister}</Ltr>
        </SummaryRow>
      )}
      <SummaryRow
        label={<Trans>Mobile number</Trans>}
        mark={
          confirmed ? (
            <Chip kind="ok">
              <Trans>Confirmed</Trans>
            </Chip>
          ) : (
            <Chip kind="act">
              <Trans>Not confirmed</Trans>
            </Chip>
          )
        }
      >
        <Ltr>{answer.mobile}</Ltr>
      </SummaryRow>
      <SummaryRow label={<Trans>E-mail</Trans>}>
        <Ltr>{answer.email}</Ltr>
      </SummaryRow>
      <SummaryRow label={<Trans>National address</Trans>}>
        {/* Each part by itself: an Arabic street keeps its place in an English line. */}
        <Trans>
          <bdi>{buildingNumber}</bdi> <bdi>{street}</bdi>, <bdi>{district}</bdi>, <bdi>{city}</bdi>{' '}
          <bdi>{postalCode}</bdi>
        </Trans>
      </SummaryRow>
    </>
  );
};

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
