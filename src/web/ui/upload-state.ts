/** The states of an upload slot, and their announcements for screen readers. */
import type { ReactNode } from 'react';

export type UploadState =
  | { status: 'empty' }
  | { status: 'checking'; name: string }
  | { status: 'uploading'; name: string; progress: number | null; slow?: boolean | undefined }
  | { status: 'failed'; name?: string | undefined; message: ReactNode }
  | {
      status: 'done';
      name: string;
      size?: ReactNode;
      preview?: { kind: 'pdf' | 'picture'; src: string | undefined; alt: string } | undefined;
    };

export type UploadWords = {
  choose: string;
  drop: string;
  /** Several files, or a folder, were dropped on the place of one. */
  dropOne: string;
  camera?: string;
  replace: string;
  remove: string;
  cancel: string;
  retry: string;
  checking: string;
  slow?: string;
  done: string;
  progress: (percent: number) => string;
};

/** Announced: every state once, progress in quarters only. */
export const announcement = (state: UploadState, words: UploadWords): ReactNode => {
  switch (state.status) {
    case 'empty':
      return null;
    case 'checking':
      return words.checking;
    case 'uploading':
      return state.slow && words.slow ? words.slow : words.progress(Math.floor((state.progress ?? 0) / 25) * 25);
    case 'failed':
      return state.message;
    case 'done':
      return words.done;
  }
};
