/** The files of the requests for export certificates of this tab. */
import { contract } from '#contract/endpoints.ts';
import { api } from '#web/api/api.ts';
import { createDraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { upload } from '#web/parts/upload/upload-transport.ts';

export const exportUploads = createDraftUploads({
  attach: (id, file, options) => upload(contract.exportCertificates.attach, { params: { id }, ...file }, options),
  reuse: (id, command, options) => api.exportCertificates.reuse({ params: { id }, ...command }, options),
  detach: (params, options) => api.exportCertificates.detach({ params }, options),
  download: (params, options) => api.exportCertificates.download({ params }, options),
});
