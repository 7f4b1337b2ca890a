/**
 * The bytes behind the uploads of one kind of draft. Their machine holds references only. Here a reference leads to the chosen
 * file and to the `draftSync` of its draft, because the server accepts no file for a draft that it does not know yet. What was
 * sent or downloaded once stays for the previews.
 */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { asProblem, problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectSavedAt } from '#machines/draft-sync/draft-sync.selectors.ts';
import type { FileInfo, UploadEvent } from '#machines/upload/upload.machine.ts';
import { sessionEnded } from '#web/session/session.ts';
import { documentTypeOf } from './document-type.ts';

/** Read when it is needed: a draft that is opened again saves with another actor. Null for what the server knows already. */
export type Saving = (() => ActorRefFrom<typeof draftSyncMachine> | undefined) | null;
type Reporter = { send: (event: Extract<UploadEvent, { type: 'progress.report' }>) => void };
type Options = { signal: AbortSignal };
/** The calls to the server. */
type Calls = {
  attach: (
    draftId: string,
    file: { body: FormData; key: string },
    options: Options & { onProgress: (percent: number) => void },
  ) => Promise<Attachment>;
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
export const ignoreGone = (thrown: unknown): void => {
  if (asProblem(thrown).code !== 'not_found') throw thrown;
};

export const createDraftUploads = ({ attach, reuse, detach, download }: Calls) => {
  const chosen = new Map<string, { file: File; saving: Saving }>();
  /** The saving of the drafts whose files are used again, by the key of the use. */
  const reused = new Map<string, Saving>();
  /** An attached document never changes: a replacement has an id of its own. */
  const contents = new Map<string, Blob>();

  // The next citizen must not get them.
  sessionEnded.on(() => {
    chosen.clear();
    reused.clear();
    contents.clear();
  });

  return {
    /** The event's description of a file just chosen; choosing it again is another file with a key of its own. */
    describeFile: (file: File, saving: Saving): FileInfo => {
      const ref = crypto.randomUUID();
      chosen.set(ref, { file, saving });
      return { ref, key: crypto.randomUUID(), name: file.name, size: file.size, type: documentTypeOf(file.name) ?? '' };
    },
    uploadFile: fromPromise<Attachment, { draftId: string; kind: string; file: FileInfo; reporter: Reporter }>(
      async ({ input: { draftId, kind, file, reporter }, signal }) => {
        const found = chosen.get(file.ref);
        if (!found) throw problem('file_required');
        if (found.saving) await untilServerHasDraft(found.saving, signal);
        const attachment = await attach(
          draftId,
          { body: formOf(kind, file, found.file), key: file.key },
          { signal, onProgress: (percent) => reporter.send({ type: 'progress.report', percent }) },
        );
        chosen.delete(file.ref);
        contents.set(attachment.id, found.file);
        return attachment;
      },
    ),
    /** `ref` of a file that is used again is its id on the server. */
    reuseFile: fromPromise<Attachment, { draftId: string; kind: string; file: FileInfo }>(
      async ({ input: { draftId, kind, file }, signal }) => {
        if (!reuse) throw problem('not_found');
        const saving = reused.get(file.key);
        if (saving) await untilServerHasDraft(saving, signal);
        const attachment = await reuse(draftId, { body: { kind, fileId: file.ref }, key: file.key }, { signal });
        reused.delete(file.key);
        return attachment;
      },
    ),
    /** Before the machine is given a file that is used again. Absent where none can be. */
    prepareReuse: reuse && ((file: FileInfo, saving: Saving): void => void reused.set(file.key, saving)),
    removeFile: fromPromise<void, { draftId: string; attachmentId: string }>(
      async ({ input: { draftId: id, attachmentId }, signal }) => {
        await detach({ id, attachmentId }, { signal });
      },
    ),
    /** The bytes of an attached document. */
    contentOf: async (id: string, attachmentId: string, signal: AbortSignal): Promise<Blob> => {
      const known = contents.get(attachmentId);
      if (known) return known;
      const content = await download({ id, attachmentId }, { signal });
      contents.set(attachmentId, content);
      return content;
    },
  };
};
export type DraftUploads = ReturnType<typeof createDraftUploads>;
