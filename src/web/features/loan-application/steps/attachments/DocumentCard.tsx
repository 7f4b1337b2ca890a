import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Catalogue } from '#contract/loans/products.ts';
import { selectDraftId, selectDraftSync, selectUpload } from '#machines/loan-application/loan-application.selectors.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import { selectAttachment } from '#machines/upload/upload.selectors.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { UploadPlace } from '#web/parts/upload/UploadPlace.tsx';
import { useApplication, useWizard } from '../../context.ts';
import { describeFile } from '../../uploads.ts';
import { usePicture } from './use-picture.ts';

type DocumentKind = Catalogue['documentKinds'][number];
type Asked = { document: DocumentKind; error: string | undefined };

/** What an error summary leads to: the card, whatever it is doing. */
export const documentId = (kind: string) => `document-${kind}`;

/** The place for one wanted document. */
export const DocumentCard = (asked: Asked) => {
  const upload = useApplication(selectUpload(asked.document.kind));
  return upload && <Place {...asked} upload={upload} />;
};

const Place = ({
  document: { kind, title, hint },
  error,
  upload,
}: Asked & { upload: ActorRefFrom<typeof uploadMachine> }) => {
  const words = useBilingual();
  const { actor } = useWizard();
  const picture = usePicture(useApplication(selectDraftId), useSelector(upload, selectAttachment));
  return (
    <UploadPlace
      id={documentId(kind)}
      title={words(title)}
      hint={words(hint)}
      error={error}
      upload={upload}
      picture={picture}
      describe={(file) => describeFile(file, () => selectDraftSync(actor.getSnapshot()))}
    />
  );
};
