/** Step 5: the documents that the product asks for, all of them. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  reasonsFor,
  selectDraftId,
  selectDraftSync,
  selectRequiredDocuments,
  selectUpload,
} from '#machines/loan-application/loan-application.selectors.ts';
import {
  DocumentList,
  DraftDocument,
  type RequiredDocument,
  useDocumentAttempts,
} from '#web/parts/upload/DraftDocument.tsx';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import {
  type LoanApplicationSnapshot,
  useReasonText,
  useWizard,
  useWizardState,
} from '../loan-application.feature.tsx';
import { applicationUploads } from '../uploads.ts';
import { UnwantedFiles } from './StepParts.tsx';

/** The place for one document of the application. */
const DocumentCard = ({ document, error }: { document: RequiredDocument; error: string | undefined }) => {
  const { actor } = useWizard();
  const upload = useWizardState(selectUpload(document.kind));
  const draftId = useWizardState(selectDraftId);
  const saving = () => selectDraftSync(actor.getSnapshot());
  return upload && <DraftDocument {...{ document, error, upload, draftId, saving }} uploads={applicationUploads} />;
};

const COMPLETE = { type: 'attachments.complete', answer: { confirmed: true } } as const;
const selectMissing = (snapshot: LoanApplicationSnapshot) =>
  reasonsFor(snapshot, 'attachments', COMPLETE.answer).map(({ parameter = '' }) => parameter);

const AttachmentsStep = () => {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const { actor, reference } = useWizard();
  const required = useWizardState(selectRequiredDocuments);
  const missing = useWizardState(selectMissing);
  const documents = reference.catalogue.documentKinds.filter(({ kind }) => required.includes(kind));
  const { errorOf, frame, refuse } = useDocumentAttempts({
    documents,
    missing,
    uploadOf: (kind) => selectUpload(kind)(actor.getSnapshot()),
    missingText: (kind) => reasonText({ reason: 'documentMissing', step: 'attachments', parameter: kind }),
  });
  useStrayDropsIgnored();

  return (
    <StepFrame
      title={t`Attach the documents of your project`}
      lead={
        <Trans>The product you chose requires these documents. Each file is saved as soon as it is uploaded.</Trans>
      }
      notice={<UnwantedFiles />}
      {...frame}
      primary={{ onClick: () => (actor.getSnapshot().can(COMPLETE) ? actor.send(COMPLETE) : refuse()) }}
    >
      <DocumentList attached={required.length - missing.length} required={required.length}>
        {documents.map((document) => (
          <DocumentCard key={document.kind} document={document} error={errorOf(document.kind)} />
        ))}
      </DocumentList>
    </StepFrame>
  );
};

export default AttachmentsStep;
