import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise, toPromise, waitFor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';

import { NOTHING, type SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { attachmentCase } from '#machines/upload/upload.model.ts';
import { createDraftUploads } from './draft-uploads.ts';

const transport = vi.fn<Parameters<typeof createDraftUploads>[0]['attach']>();
const download = vi.fn(async () => new Blob(['downloaded']));
const copy = vi.fn<NonNullable<Parameters<typeof createDraftUploads>[0]['reuse']>>();
const detach = vi.fn(async () => {});
const { describeFile, describeEarlier, uploadFile, removeFile, contentOf } = createDraftUploads({
  attach: transport,
  reuse: copy,
  detach,
  download,
});
afterEach(() => {
  transport.mockReset();
  copy.mockReset();
});

const savingWith = (savedAt: string | null, saved: Promise<SavedDraft>) =>
  createActor(draftSyncMachine.provide({ actors: { saveDraft: fromPromise(() => saved) } }), {
    input: {
      draftId: 'd',
      device: 'device',
      parent: createEmptyActor(),
      base: { version: savedAt ? 1 : 0, ...NOTHING },
      restored: NOTHING,
      savedAt,
    },
  }).start();
const send = (file: File, saving = savingWith('2026-11-21T09:00:00.000Z', new Promise(() => {}))) =>
  createActor(uploadFile, {
    input: { draftId: 'd', kind: 'land-deed', file: describeFile(file, () => saving), reporter: { send: () => {} } },
  }).start();
const sentForm = () => transport.mock.calls[0]?.[1].body as FormData;

test('a file for a draft that the server has not seen waits for the first save', async () => {
  transport.mockResolvedValue(attachmentCase('land-deed'));
  const saved = Promise.withResolvers<SavedDraft>();
  const saving = savingWith(null, saved.promise);
  saving.send({ type: 'answers.change', answers: { applicantType: { applicantType: 'individual' } } });
  const sending = send(new File(['%PDF-1.7'], 'deed.pdf'), saving);
  await waitFor(saving, (snapshot) => snapshot.matches('saving'));
  expect(transport).not.toHaveBeenCalled();

  saved.resolve(draftCase());
  await waitFor(sending, (snapshot) => snapshot.status === 'done');
  expect(transport).toHaveBeenCalledOnce();
});

test('giving a file up while it waits sends nothing', async () => {
  transport.mockResolvedValue(attachmentCase('land-deed'));
  const saved = Promise.withResolvers<SavedDraft>();
  const saving = savingWith(null, saved.promise);
  saving.send({ type: 'answers.change', answers: { applicantType: { applicantType: 'individual' } } });
  send(new File(['%PDF-1.7'], 'given-up.pdf'), saving).stop();
  const wanted = send(new File(['%PDF-1.7'], 'wanted.pdf'), saving);
  saved.resolve(draftCase());
  await waitFor(wanted, ({ status }) => status === 'done');
  expect(transport).toHaveBeenCalledOnce();
  expect((sentForm().get('file') as File).name).toBe('wanted.pdf');
});

test('the kind goes before the file, as the server reads a stream', async () => {
  transport.mockResolvedValue(attachmentCase('land-deed'));
  await waitFor(send(new File(['x'], 'deed.pdf', { type: 'application/pdf' })), ({ status }) => status === 'done');
  expect([...sentForm().keys()]).toEqual(['kind', 'file']);
});

test('a type that the browser does not know is recognised by the name', async () => {
  transport.mockResolvedValue(attachmentCase('land-deed'));
  await waitFor(send(new File(['x'], 'صك المزرعة.PDF', { type: '' })), ({ status }) => status === 'done');
  expect((sentForm().get('file') as File).type).toBe('application/pdf');
});

test.each([
  ['صك.pdf', 'application/octet-stream', 'application/pdf'],
  ['photo.JPEG', '', 'image/jpeg'],
  ['IMG_2041.HEIC', '', 'image/heic'],
  ['IMG_2041.heif', 'application/octet-stream', 'image/heic'],
])('%s, which the phone declares as %j, is %s', (name, type, expected) =>
  expect(describeFile(new File(['x'], name, { type }), () => undefined).type).toBe(expected),
);

test('a name that promises no accepted document has no type, whatever the browser says', () => {
  const describe = (name: string, type: string) => describeFile(new File(['x'], name, { type }), () => undefined).type;
  expect(describe('logo.svg', 'image/svg+xml')).toBe('');
  expect(describe('setup.exe', 'application/pdf')).toBe('');
  expect(describe('photo', 'image/jpeg')).toBe('');
});

test('the same file chosen twice is two uploads', () => {
  const file = new File(['x'], 'deed.pdf');
  const [first, second] = [describeFile(file, () => undefined), describeFile(file, () => undefined)];
  expect(first.key).not.toBe(second.key);
  expect(first.ref).not.toBe(second.ref);
});

test('a file that was sent is not downloaded for its picture, and is let go then', async () => {
  transport.mockResolvedValue(attachmentCase('land-deed'));
  await waitFor(send(new File(['sent'], 'deed.pdf')), ({ status }) => status === 'done');
  const { signal } = new AbortController();
  const read = async (attachmentId: string) => (await contentOf('d', attachmentId, signal)).text();
  expect(await read(attachmentCase('land-deed').id)).toBe('sent');
  expect(download).not.toHaveBeenCalled();
  expect(await read(attachmentCase('land-deed').id)).toBe('downloaded');
});

test('a file used again is asked for by its id, after a lost line too under the same key', async () => {
  const { id, kind, name, size, type, sha256, uploadedAt } = attachmentCase('land-deed');
  const title = { ar: 'صك', en: 'Deed' };
  const file = describeEarlier?.({ id, kind, name, size, type, sha256, uploadedAt, title }, null);
  if (!file) throw new Error('no file can be used again');
  const input = { draftId: 'd', kind: 'land-deed', file, reporter: { send: () => {} } };
  const use = () => toPromise(createActor(uploadFile, { input }).start());
  copy.mockRejectedValueOnce(problem('no_connection')).mockResolvedValue(attachmentCase('land-deed'));
  await expect(use()).rejects.toEqual(problem('no_connection'));
  await expect(use()).resolves.toEqual(attachmentCase('land-deed'));
  const asked = ['d', { body: { kind: 'land-deed', fileId: id }, key: file.key }];
  expect(copy.mock.calls.map(([draftId, command]) => [draftId, command])).toEqual([asked, asked]);
  expect(transport).not.toHaveBeenCalled();
});

test('what another window removed is gone from here as well', async () => {
  const input = { draftId: 'd', attachmentId: 'a' };
  const remove = () => toPromise(createActor(removeFile, { input }).start());
  detach.mockRejectedValueOnce(problem('not_found')).mockRejectedValueOnce(problem('no_connection'));
  await expect(remove()).resolves.toBeUndefined();
  await expect(remove()).rejects.toEqual(problem('no_connection'));
});
