import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { isPicture } from '#web/parts/upload/document-type.ts';
import { contentOf } from '../../attachment-content.ts';

/** An address of the attached picture for `img`; undefined for other documents and until it is here. */
export const usePicture = (draftId: string, attachment: Attachment | null): string | undefined => {
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
