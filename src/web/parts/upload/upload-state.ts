/** The state of a document's card, from the state of its upload machine. */
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { FileInfo, UploadStage } from '#machines/upload/upload.machine.ts';
import type { UploadState } from '#web/ui/FileUpload.tsx';
import { isPicture } from './document-type.ts';

type Seen = {
  stage: UploadStage;
  file: FileInfo | null;
  attachment: Attachment | null;
  percent: number;
  hasInternet: boolean;
  /** The text of the refusal or failure. */
  message: string | null;
  size: string | null;
  /** The address of the picture of the first page, once it is drawn, and what is said of it. */
  picture: string | undefined;
  pictureText: string;
};

export const uploadStateOf = (seen: Seen): UploadState => {
  const { stage, file, attachment, percent, message } = seen;
  const name = file?.name ?? attachment?.name ?? '';
  switch (stage) {
    case 'empty':
      return { status: 'empty' };
    case 'uploading':
      // All bytes are with the server, which checks them.
      if (percent === 100 || file?.source === 'server') return { status: 'checking', name };
      return { status: 'uploading', name, progress: percent, slow: percent === 0 && !seen.hasInternet };
    case 'paused':
      return { status: 'uploading', name, progress: percent, slow: true };
    case 'failed':
    case 'refused':
      return { status: 'failed', name, message };
    case 'removing':
      return { status: 'checking', name };
    case 'attached':
      return { status: 'done', name, size: seen.size, preview: previewOf(attachment, seen.picture, seen.pictureText) };
  }
};

const previewOf = (attachment: Attachment | null, src: string | undefined, alt: string) =>
  attachment ? ({ kind: isPicture(attachment.type) ? 'picture' : 'pdf', src, alt } as const) : undefined;
