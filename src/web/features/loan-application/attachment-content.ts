/** The bytes of attached documents, for previews: the file just sent, or downloaded once from the server. */
import type { Attachment } from '#contract/loans/loan-application.ts';
import { api } from '#web/api/api.ts';
import { sessionEnded } from '#web/session/session.ts';

/** An attached document never changes: a replacement has an id of its own. */
const cache = new Map<string, Blob>();

// The next citizen must not see it.
sessionEnded.on(() => cache.clear());

export const storeContent = ({ id }: Pick<Attachment, 'id'>, content: Blob) => {
  cache.set(id, content);
};

export const contentOf = async (draftId: string, attachmentId: string, signal: AbortSignal): Promise<Blob> => {
  const known = cache.get(attachmentId);
  if (known) return known;
  const content = await api.drafts.download({ params: { id: draftId, attachmentId } }, { signal });
  storeContent({ id: attachmentId }, content);
  return content;
};
