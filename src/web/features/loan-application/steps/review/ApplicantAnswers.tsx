/** Steps 5 and 6 as they were answered: the documents, and who applies. */
import { Trans } from '@lingui/react/macro';
import type { Answers, Attachment } from '#contract/loans/loan-application.ts';
import { selectDraftId } from '#machines/loan-application/loan-application.selectors.ts';
import { DocumentRows } from '#web/parts/upload/DocumentRows.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SummaryRow } from '#web/ui/SummaryList.tsx';
import { useWizard, useWizardState } from '../../loan-application.feature.tsx';
import { applicationUploads } from '../../uploads.ts';

export const DocumentAnswers = ({
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

export const IdentityAnswers = ({ answer, confirmed }: { answer: Answers['identity']; confirmed: boolean }) => {
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
