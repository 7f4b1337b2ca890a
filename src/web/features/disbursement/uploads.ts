/** The files of the disbursement requests of this tab. */
import { contract } from '#contract/endpoints.ts';
import { api } from '#web/api/api.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';

export const disbursementUploads = createDraftUploads({
  attach: (id, file, options) => upload(contract.disbursements.attach, { params: { id }, ...file }, options),
  reuse: (id, command, options) => api.disbursements.reuse({ params: { id }, ...command }, options),
  detach: (params, options) => api.disbursements.detach({ params }, options),
  download: (params, options) => api.disbursements.download({ params }, options),
});
