/** Step 2: the documents that every request needs. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  reasonsFor,
  selectDraftId,
  selectDraftSync,
  selectUpload,
} from '#machines/disbursement/disbursement.selectors.ts';
import {
  DocumentList,
  DraftDocument,
  type RequiredDocument,
  useDocumentAttempts,
} from '#web/parts/upload/DraftDocument.tsx';
import { useStrayDropsIgnored } from '#web/parts/upload/UploadPlace.tsx';
import { StepFrame } from '#web/parts/wizard/frame/WizardFrame.tsx';
import { StepNotice } from '#web/parts/wizard/StepNotice.tsx';
import { type DisbursementSnapshot, useReasonText, useWizard, useWizardState } from '../disbursement.feature.tsx';
import { disbursementUploads } from '../uploads.ts';
import { BlockerList } from './StepParts.tsx';

const COMPLETE = { type: 'documents.complete', answer: { confirmed: true } } as const;
const selectReasons = (snapshot: DisbursementSnapshot) => reasonsFor(snapshot, 'documents', COMPLETE.answer);

const DocumentsStep = () => {
  const { t } = useLingui();
  const reasonText = useReasonText();
  const { actor, reference } = useWizard();
  const reasons = useWizardState(selectReasons);
  const before = reasons.filter(({ step }) => step !== 'documents');
  const missing = reasons.flatMap(({ reason, parameter }) => (reason === 'documentMissing' ? (parameter ?? []) : []));
  const { documents } = reference;
  const { errorOf, frame, refuse } = useDocumentAttempts({
    documents,
    missing,
    isUnderWay: (kind) => selectUpload(kind)(actor.getSnapshot())?.getSnapshot().hasTag('busy') === true,
    missingText: (kind) => reasonText({ reason: 'documentMissing', step: 'documents', parameter: kind }),
  });
  useStrayDropsIgnored();

  return (
    <StepFrame
      title={t`Attach the documents of this request`}
      lead={<Trans>They show the fund what this part pays for. Each file is kept as soon as it has arrived.</Trans>}
      notice={
        before.length > 0 && (
          <StepNotice kind="error" title={<Trans>This is still missing before you can go on</Trans>}>
            <BlockerList blockers={before} refusals={frame.version} />
          </StepNotice>
        )
      }
      {...frame}
      primary={{ onClick: () => (actor.getSnapshot().can(COMPLETE) ? actor.send(COMPLETE) : refuse()) }}
    >
      <DocumentList attached={documents.length - missing.length} required={documents.length}>
        {documents.map((document) => (
          <DocumentCard key={document.kind} document={document} error={errorOf(document.kind)} />
        ))}
      </DocumentList>
    </StepFrame>
  );
};
export default DocumentsStep;

const DocumentCard = ({ document, error }: { document: RequiredDocument; error: string | undefined }) => {
  const { actor } = useWizard();
  const upload = useWizardState(selectUpload(document.kind));
  const draftId = useWizardState(selectDraftId);
  const saving = () => selectDraftSync(actor.getSnapshot());
  return upload && <DraftDocument {...{ document, error, upload, draftId, saving }} uploads={disbursementUploads} />;
};
