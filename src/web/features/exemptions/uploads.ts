/** The files of the exemption requests of this tab, and those of their objections. */
import { contract } from '#contract/endpoints.ts';
import { api } from '#web/api/api.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';

const { attach, attachToObjection } = contract.exemptions;
const download = (params: { id: string; attachmentId: string }, options: { signal: AbortSignal }) =>
  api.exemptions.download({ params }, options);

export const exemptionUploads = createDraftUploads({
  attach: (id, file, options) => upload(attach, { params: { id }, ...file }, options),
  reuse: (id, command, options) => api.exemptions.reuse({ params: { id }, ...command }, options),
  detach: (params, options) => api.exemptions.detach({ params }, options),
  download,
});
export const objectionUploads = createDraftUploads({
  attach: (id, file, options) => upload(attachToObjection, { params: { id }, ...file }, options),
  detach: (params, options) => api.exemptions.detachFromObjection({ params }, options),
  download,
});
