/** The bytes of attached documents, for previews: the file just sent, or downloaded once from the host. */
import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/application.ts';
import { api } from '#web/app/api.ts';
import { queryClient, useRead } from '#web/app/query.ts';
import { isPicture } from './document-type.ts';

const keyOf = (attachmentId: string) => ['attachment', attachmentId];

export const keepContent = ({ id }: Attachment, content: Blob) => {
  queryClient.setQueryData(keyOf(id), content);
};

/** An address of the picture for `img`; undefined for other documents and until it is here. */
export const usePicture = (draftId: string, attachment: Attachment | null): string | undefined => {
  const id = attachment?.id ?? '';
  const { data } = useRead<Blob>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.drafts.download({ params: { id: draftId, attachmentId: id } }, { signal }),
    enabled: attachment !== null && isPicture(attachment.type),
    // A document never changes: a replacement has an id of its own.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const picture = attachment && isPicture(attachment.type) ? data : undefined;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
};
