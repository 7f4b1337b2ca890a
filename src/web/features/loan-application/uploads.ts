/**
 * The bytes behind the uploads. Their machine holds references only. Here a reference leads to the chosen file and to the
 * `draftSync` of its application, because the server accepts no file for a draft that it does not know yet.
 */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectSavedAt } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { FileInfo, UploadEvent } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { documentTypeOf } from '#web/parts/upload/document-type.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';
import { sessionEnded } from '#web/session/session.ts';
import { storeContent } from './attachment-content.ts';

/** Read when it is needed: an application that is opened again saves with another actor. */
type Saving = () => ActorRefFrom<typeof draftSyncMachine> | undefined;
type Reporter = { send: (event: Extract<UploadEvent, { type: 'progress.report' }>) => void };

const chosen = new Map<string, { file: File; saving: Saving }>();

// The next citizen must not get it.
sessionEnded.on(() => chosen.clear());

/** The event's description of a file just chosen; choosing it again is another file with a key of its own. */
export const describeFile = (file: File, saving: Saving): FileInfo => {
  const ref = crypto.randomUUID();
  chosen.set(ref, { file, saving });
  return { ref, key: crypto.randomUUID(), name: file.name, size: file.size, type: documentTypeOf(file.name) ?? '' };
};

/**
 * A completed step advances before it is saved, so a file may be chosen before the draft exists on the server. Its upload waits
 * for the first save; `draftSync` itself shows and retries a save that fails.
 */
const untilServerHasDraft = async (saving: Saving, signal: AbortSignal) => {
  const draftSync = saving();
  if (!draftSync) throw problem('not_found');
  await waitFor(draftSync, (snapshot) => selectSavedAt(snapshot) !== null, { signal });
};

/** The kind comes first, as the server requires. The type of the file follows from its name, since browsers may not know it. */
const formOf = (kind: string, { name, type }: FileInfo, file: File) => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file.type === type ? file : new File([file], name, { type }), name);
  return form;
};

export const uploadFile = fromPromise<
  Attachment,
  { draftId: string; kind: string; file: FileInfo; reporter: Reporter }
>(async ({ input: { draftId, kind, file, reporter }, signal }) => {
  const found = chosen.get(file.ref);
  if (!found) throw problem('file_required');
  await untilServerHasDraft(found.saving, signal);
  const attachment = await upload(
    contract.drafts.attach,
    { params: { id: draftId }, body: formOf(kind, file, found.file), key: file.key },
    { signal, onProgress: (percent) => reporter.send({ type: 'progress.report', percent }) },
  );
  chosen.delete(file.ref);
  storeContent(attachment, found.file);
  return attachment;
});

export const removeFile = fromPromise<void, { draftId: string; attachmentId: string }>(
  async ({ input: { draftId, attachmentId }, signal }) => {
    await api.drafts.detach({ params: { id: draftId, attachmentId } }, { signal });
  },
);
