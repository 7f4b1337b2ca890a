/** The upload on the page of a deal: its calls to the server, and the file of the document. */
import { fromPromise } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { type FileInfo, type UploadEvent, uploadMachine } from '#machines/upload/upload.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { documentTypeOf } from '#web/parts/upload/document-type.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';
import { sessionEnded } from '#web/session/session.ts';

const chosen = new Map<string, File>();
// The next citizen must not see what the last one chose.
sessionEnded.on(() => chosen.clear());

/** The event's description of a file just chosen; choosing it again is another file with a key of its own. */
export const describeFile = (file: File): FileInfo => {
  const ref = crypto.randomUUID();
  chosen.set(ref, file);
  return { ref, key: crypto.randomUUID(), name: file.name, size: file.size, type: documentTypeOf(file.name) ?? '' };
};

type Sending = {
  draftId: string;
  kind: string;
  file: FileInfo;
  reporter: { send: (event: Extract<UploadEvent, { type: 'progress.report' }>) => void };
};

/** The upload machine of the loan application; here its `draftId` is the id of the deal. */
export const dealUploadFlow = uploadMachine.provide({
  actors: {
    uploadFile: fromPromise<Attachment, Sending>(async ({ input: { draftId: id, kind, file, reporter }, signal }) => {
      const found = chosen.get(file.ref);
      if (!found) throw problem('file_required');
      const body = new FormData();
      body.append('kind', kind);
      body.append('file', found.type === file.type ? found : new File([found], file.name, { type: file.type }));
      const attachment = await upload(
        contract.deals.sendDocument,
        { params: { id }, body, key: file.key },
        { signal, onProgress: (percent) => reporter.send({ type: 'progress.report', percent }) },
      );
      chosen.delete(file.ref);
      invalidateReads();
      return attachment;
    }),
    // A document that the fund has received cannot be taken back.
    removeFile: fromPromise<void, { draftId: string; attachmentId: string }>(async () => {
      throw problem('illegal_transition');
    }),
  },
});
