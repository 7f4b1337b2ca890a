/** What the card of a document shows, from what its upload machine says. */
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { FileInfo } from '#machines/upload/upload.machine.ts';
import type { UploadStage } from '#machines/upload/upload.selectors.ts';
import type { UploadState } from '#web/ui/FileUpload.tsx';

type Seen = {
  stage: UploadStage;
  file: FileInfo | null;
  attachment: Attachment | null;
  percent: number;
  hasInternet: boolean;
  /** Why it was refused or failed, in words. */
  message: string | null;
  size: string | null;
  /** The address of the picture, for a picture that is here. */
  picture: string | undefined;
};

export const uploadStateOf = (seen: Seen): UploadState => {
  const { stage, file, attachment, percent, message } = seen;
  const name = file?.name ?? attachment?.name ?? '';
  switch (stage) {
    case 'empty':
      return { status: 'empty' };
    case 'uploading':
      // All bytes are sent; the host looks at them.
      if (percent === 100) return { status: 'checking', name };
      return { status: 'uploading', name, progress: percent, slow: percent === 0 && !seen.hasInternet };
    case 'paused':
      return { status: 'uploading', name, progress: percent, slow: true };
    case 'failed':
    case 'refused':
      return { status: 'failed', name, message };
    case 'removing':
      return { status: 'checking', name };
    case 'attached':
      return { status: 'done', name, size: seen.size, preview: previewOf(attachment, seen.picture) };
  }
};

const previewOf = (attachment: Attachment | null, picture: string | undefined) => {
  if (picture !== undefined) return { kind: 'image', src: picture } as const;
  return attachment?.type === 'application/pdf' ? ({ kind: 'pdf' } as const) : undefined;
};
