/**
 * The type by the extension of a file. The server checks the content; the browser's own type may be empty. HEIC has a
 * type of its own, because its refusal says what to do.
 */
import type { Attachment } from '#contract/loans/loan-application.ts';

type DocumentType = Attachment['type'];

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

export const documentTypeOf = (name: string): DocumentType | 'image/heic' | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return /^hei[cf]$/.test(extension) ? 'image/heic' : BY_EXTENSION[extension];
};

/** The accepted files for a file picker: types for systems that know them, extensions for the others. */
export const acceptedFiles = (types: readonly string[]): string =>
  [
    ...types,
    ...Object.entries(BY_EXTENSION)
      .filter(([, type]) => types.includes(type))
      .map(([extension]) => `.${extension}`),
  ].join(',');

export const isPicture = (type: string) => type.startsWith('image/');
