/** The files of the requests in writing of this tab, and those of messages in their threads. */
import { createDraftUploads, type DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';
import type { LetterWizard } from './letters.ts';

type Of = Pick<LetterWizard, 'calls' | 'endpoints'>;

export const letterUploads = ({ calls, endpoints }: Of): { draft: DraftUploads; reply: DraftUploads } => {
  const download = (params: { id: string; attachmentId: string }, options: { signal: AbortSignal }) =>
    calls.download({ params }, options);
  return {
    draft: createDraftUploads({
      attach: (id, file, options) => upload(endpoints.attach, { params: { id }, ...file }, options),
      detach: (params, options) => calls.detach({ params }, options),
      download,
    }),
    reply: createDraftUploads({
      attach: (id, file, options) => upload(endpoints.attachToReply, { params: { id }, ...file }, options),
      detach: (params, options) => calls.detachFromReply({ params }, options),
      download,
    }),
  };
};
