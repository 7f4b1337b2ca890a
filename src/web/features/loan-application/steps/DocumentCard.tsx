import { selectDraftId, selectDraftSync, selectUpload } from '#machines/loan-application/loan-application.selectors.ts';
import { DraftDocument, type RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import { applicationUploads } from '../uploads.ts';

/** The place for one document of the application. */
export const DocumentCard = ({ document, error }: { document: RequiredDocument; error: string | undefined }) => {
  const { actor } = useWizard();
  const upload = useWizardState(selectUpload(document.kind));
  const draftId = useWizardState(selectDraftId);
  const saving = () => selectDraftSync(actor.getSnapshot());
  return upload && <DraftDocument {...{ document, error, upload, draftId, saving }} uploads={applicationUploads} />;
};
