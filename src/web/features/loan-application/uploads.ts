/** The files of the loan applications of this tab. */
import { contract } from '#contract/endpoints.ts';
import { api } from '#web/api/api.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';

export const applicationUploads = createDraftUploads({
  attach: (id, file, options) => upload(contract.drafts.attach, { params: { id }, ...file }, options),
  reuse: (id, command, options) => api.drafts.reuse({ params: { id }, ...command }, options),
  detach: (params, options) => api.drafts.detach({ params }, options),
  download: (params, options) => api.drafts.download({ params }, options),
});
