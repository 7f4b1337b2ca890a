import { expect, test } from 'vitest';
import type { FileInfo, UploadStage } from '#machines/upload/upload.machine.ts';
import { attachmentCase } from '#machines/upload/upload.model.ts';
import { uploadStateOf } from './upload-state.ts';

const kept = attachmentCase('land-deed');
const file: FileInfo = { ref: 'f', key: 'k', name: 'new.pdf', size: 1, type: 'application/pdf', source: 'device' };
const seen = (stage: UploadStage, rest: Partial<Parameters<typeof uploadStateOf>[0]> = {}) =>
  uploadStateOf({
    stage,
    file: null,
    attachment: null,
    percent: 0,
    hasInternet: true,
    message: null,
    size: null,
    picture: undefined,
    pictureText: 'deed.pdf',
    ...rest,
  });

test('a paused upload shows how far it came and that it waits', () =>
  expect(seen('paused', { file, percent: 40 })).toEqual({
    status: 'uploading',
    name: 'new.pdf',
    progress: 40,
    slow: true,
  }));
test('an upload that waits for its draft says so only while there is no line', () => {
  expect(seen('uploading', { file, hasInternet: false })).toMatchObject({ slow: true });
  expect(seen('uploading', { file })).toMatchObject({ slow: false });
  expect(seen('uploading', { file, percent: 3, hasInternet: false })).toMatchObject({ slow: false });
});
test('when all is sent the server looks at the file', () =>
  expect(seen('uploading', { file, percent: 100 })).toEqual({ status: 'checking', name: 'new.pdf' }));
test('a file that the server has already is looked at from the beginning', () =>
  expect(seen('uploading', { file: { ...file, source: 'server' } })).toEqual({ status: 'checking', name: 'new.pdf' }));
test('a refused replacement is called by its own name', () =>
  expect(seen('refused', { file, attachment: kept, message: 'no' })).toEqual({
    status: 'failed',
    name: 'new.pdf',
    message: 'no',
  }));
test('a kept document shows the picture of its first page, and until then its kind', () => {
  expect(seen('attached', { attachment: kept })).toMatchObject({
    name: kept.name,
    preview: { kind: 'pdf', src: undefined, alt: 'deed.pdf' },
  });
  const picture = { ...kept, type: 'image/png' } as const;
  expect(seen('attached', { attachment: picture, picture: 'blob:1' })).toMatchObject({
    status: 'done',
    preview: { kind: 'picture', src: 'blob:1' },
  });
});
