import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import { selectDraftId, selectDraftSync, selectUpload } from '#machines/loan-application/loan-application.selectors.ts';
import { selectAttachment, type uploadMachine } from '#machines/upload/upload.machine.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { isPicture } from '#web/parts/upload/document-type.ts';
import { UploadPlace } from '#web/parts/upload/UploadPlace.tsx';
import { contentOf } from '../attachment-content.ts';
import { useWizard, useWizardState } from '../loan-application.feature.tsx';
import { describeFile } from '../uploads.ts';

type DocumentKind = Catalogue['documentKinds'][number];
type Asked = { document: DocumentKind; error: string | undefined };

/** What an error summary leads to: the card, whatever it is doing. */
export const documentId = (kind: string) => `document-${kind}`;

/** The place for one required document. */
export const DocumentCard = (asked: Asked) => {
  const upload = useWizardState(selectUpload(asked.document.kind));
  return upload && <Place {...asked} upload={upload} />;
};

const Place = ({
  document: { kind, title, hint },
  error,
  upload,
}: Asked & { upload: ActorRefFrom<typeof uploadMachine> }) => {
  const words = useBilingual();
  const { actor } = useWizard();
  const picture = usePicture(useWizardState(selectDraftId), useSelector(upload, selectAttachment));
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

/** An address of the attached picture for `img`; undefined for other documents and until it is here. */
const usePicture = (draftId: string, attachment: Attachment | null): string | undefined => {
  const id = attachment && isPicture(attachment.type) ? attachment.id : null;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const show = (content: Blob) => {
      if (leaving.signal.aborted) return;
      const made = URL.createObjectURL(content);
      leaving.signal.addEventListener('abort', () => URL.revokeObjectURL(made));
      setAddress(made);
    };
    // Without its picture the card still names the file.
    contentOf(draftId, id, leaving.signal).then(show, () => {});
    return () => {
      leaving.abort();
      setAddress(undefined);
    };
  }, [draftId, id]);
  return address;
};
