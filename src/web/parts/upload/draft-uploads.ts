/**
 * The bytes behind the uploads of one kind of draft. Their machine holds references only. Here a reference leads to the chosen
 * file and to the `draftSync` of its draft, because the server accepts no file for a draft that it does not know yet. A file
 * that was sent stays until its picture is drawn, and is let go then.
 */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { asProblem, problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectSavedAt } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { FileInfo, UploadEvent } from '#machines/upload/upload.machine.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { documentTypeOf } from './document-type.ts';
import { asFileInfo } from './earlier/earlier-files.ts';

/** Read when it is needed: a draft that is opened again saves with another actor. Null for what the server knows already. */
export type Saving = (() => ActorRefFrom<typeof draftSyncMachine> | undefined) | null;
type Reporter = { send: (event: Extract<UploadEvent, { type: 'progress.report' }>) => void };
type Options = { signal: AbortSignal };
type SendOptions = Options & { onProgress: (percent: number) => void };
type Chosen = {
  saving: Saving;
  deliver: (draftId: string, kind: string, options: SendOptions) => Promise<Attachment>;
};
/** The calls to the server. */
type Calls = {
  attach: (draftId: string, file: { body: FormData; key: string }, options: SendOptions) => Promise<Attachment>;
  /** Absent where no earlier file can be used again. */
  reuse?: (
    draftId: string,
    command: { body: { kind: string; fileId: string }; key: string },
    options: Options,
  ) => Promise<Attachment>;
  detach: (params: { id: string; attachmentId: string }, options: Options) => Promise<unknown>;
  download: (params: { id: string; attachmentId: string }, options: Options) => Promise<Blob>;
};

/**
 * A completed step advances before it is saved, so a file may be chosen before the draft exists on the server. Its upload waits
 * for the first save; `draftSync` itself shows and retries a save that fails.
 */
const untilServerHasDraft = async (saving: NonNullable<Saving>, signal: AbortSignal) => {
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

/** What another window removed or sent is gone from here as well. */
const ignoreGone = (thrown: unknown): void => {
  if (asProblem(thrown).code !== 'not_found') throw thrown;
};

export const createDraftUploads = ({ attach, reuse, detach, download }: Calls) => {
  /** How each file that was chosen gets to its draft, by its key. */
  const chosen = new Map<string, Chosen>();
  /** Files that were sent, by the ids of their documents, until they have been read once. */
  const sent = new Map<string, File>();

  // The next citizen must not get them.
  sessionEnded.on(() => {
    chosen.clear();
    sent.clear();
  });

  return {
    /** The event's description of a file just chosen; choosing it again is another file with a key of its own. */
    describeFile: (file: File, saving: Saving): FileInfo => {
      const { name, size } = file;
      const type = documentTypeOf(name) ?? '';
      const info: FileInfo = { ref: crypto.randomUUID(), key: crypto.randomUUID(), name, size, type, source: 'device' };
      const deliver: Chosen['deliver'] = async (draftId, kind, options) => {
        const attachment = await attach(draftId, { body: formOf(kind, info, file), key: info.key }, options);
        sent.set(attachment.id, file);
        return attachment;
      };
      chosen.set(info.key, { saving, deliver });
      return info;
    },
    /** The same for a file that was uploaded before. Absent where none can be used again. */
    describeEarlier:
      reuse &&
      ((file: EarlierFile, saving: Saving): FileInfo => {
        const info = asFileInfo(file, crypto.randomUUID());
        const deliver: Chosen['deliver'] = (draftId, kind, { signal }) =>
          reuse(draftId, { body: { kind, fileId: file.id }, key: info.key }, { signal });
        chosen.set(info.key, { saving, deliver });
        return info;
      }),
    uploadFile: fromPromise<Attachment, { draftId: string; kind: string; file: FileInfo; reporter: Reporter }>(
      async ({ input: { draftId, kind, file, reporter }, signal }) => {
        const found = chosen.get(file.key);
        if (!found) throw problem('file_required');
        if (found.saving) await untilServerHasDraft(found.saving, signal);
        const onProgress = (percent: number) => reporter.send({ type: 'progress.report', percent });
        const attachment = await found.deliver(draftId, kind, { signal, onProgress });
        chosen.delete(file.key);
        return attachment;
      },
    ),
    removeFile: fromPromise<void, { draftId: string; attachmentId: string }>(
      async ({ input: { draftId: id, attachmentId }, signal }) => {
        sent.delete(attachmentId);
        await detach({ id, attachmentId }, { signal }).catch(ignoreGone);
      },
    ),
    /** The bytes of an attached document, for its picture, which is drawn once and kept (`preview/previews.ts`). */
    contentOf: (id: string, attachmentId: string, signal: AbortSignal): Promise<Blob> => {
      const file = sent.get(attachmentId);
      sent.delete(attachmentId);
      return file ? Promise.resolve(file) : download({ id, attachmentId }, { signal });
    },
  };
};
export type DraftUploads = ReturnType<typeof createDraftUploads>;
