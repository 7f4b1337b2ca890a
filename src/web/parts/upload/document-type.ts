/** What kind of document a file's name promises. The host judges by the bytes; the browser's own word may be empty. */
import type { Attachment } from '#contract/loans/loan-application.ts';

type DocumentType = Attachment['type'];

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

export const documentTypeOf = (name: string): DocumentType | undefined =>
  BY_EXTENSION[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];

/** For a file picker: types for the systems that know them, extensions for the others. */
export const acceptedFiles = (types: readonly string[]): string =>
  [
    ...types,
    ...Object.entries(BY_EXTENSION)
      .filter(([, type]) => types.includes(type))
      .map(([extension]) => `.${extension}`),
  ].join(',');

export const isPicture = (type: string) => type.startsWith('image/');
