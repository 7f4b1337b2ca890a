/** The bytes of attached documents, for previews: the file just sent, or downloaded once from the host. */
import type { Attachment } from '#contract/loans/loan-application.ts';
import { api } from '#web/api/api.ts';
import { sessionEnded } from '#web/session/session.ts';

/** An attached document never changes: a replacement has an id of its own. */
const kept = new Map<string, Blob>();

// What one citizen attached is nothing for the next.
sessionEnded.on(() => kept.clear());

export const keepContent = ({ id }: Pick<Attachment, 'id'>, content: Blob) => {
  kept.set(id, content);
};

export const contentOf = async (draftId: string, attachmentId: string, signal: AbortSignal): Promise<Blob> => {
  const known = kept.get(attachmentId);
  if (known) return known;
  const content = await api.drafts.download({ params: { id: draftId, attachmentId } }, { signal });
  keepContent({ id: attachmentId }, content);
  return content;
};
