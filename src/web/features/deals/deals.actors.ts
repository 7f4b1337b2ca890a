/** The uploads on the page of a deal: here the `draftId` of the upload machine is the id of the deal. */
import { contract } from '#contract/endpoints.ts';
import { problem } from '#contract/kernel/problems.ts';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import type { FileInfo } from '#machines/upload/upload.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';

const uploads = createDraftUploads({
  attach: async (id, file, options) => {
    const attachment = await upload(contract.deals.sendDocument, { params: { id }, ...file }, options);
    invalidateReads();
    return attachment;
  },
  reuse: async (id, command, options) => {
    const attachment = await api.deals.reuseDocument({ params: { id }, ...command }, options);
    invalidateReads();
    return attachment;
  },
  // A document that the fund has received cannot be taken back.
  detach: async () => {
    throw problem('illegal_transition');
  },
  download: ({ id, attachmentId: documentId }, options) => api.deals.document({ params: { id, documentId } }, options),
});
const { uploadFile, removeFile, describeEarlier } = uploads;

/** The event's description of a file just chosen. */
export const describeFile = (file: File): FileInfo => uploads.describeFile(file, null);
export const describeEarlierFile = describeEarlier && ((file: EarlierFile): FileInfo => describeEarlier(file, null));
export const dealUploadFlow = uploadMachine.provide({ actors: { uploadFile, removeFile } });
