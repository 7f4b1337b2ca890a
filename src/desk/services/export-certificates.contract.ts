/** The desk's API for export certificates: what was asked for, issuing or refusing it, and revoking a certificate. */
import * as z from 'zod/mini';
import { byId, id, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { exportRequest, listedExport } from '#contract/services/export-certificates.ts';
import { listPage, listQuery } from '../lists/list.contract.ts';
import { history } from './history.contract.ts';

export const EXPORT_DECISIONS = ['certificate.issue', 'request.refuse', 'certificate.revoke'] as const;

const asListed = { applicant: z.string(), applicantCivilId: z.string() };
/** A submitted request in the list of the fund. */
export const listedDeskExport = z.extend(listedExport, asListed);
export type ListedDeskExport = z.infer<typeof listedDeskExport>;

/** A submitted request, as the fund sees it. */
export const deskExport = z.extend(exportRequest, {
  ...asListed,
  history,
  /** What the fund can decide now. */
  decisions: z.array(z.enum(EXPORT_DECISIONS)),
});
export type DeskExport = z.infer<typeof deskExport>;

export const exportCertificateDesk = {
  exportCertificates: endpoint(
    'GET /export-certificates',
    'Submitted requests for export certificates, the newest first',
    {
      auth: 'public',
      query: listQuery,
      response: z.object({ requests: z.array(listedDeskExport), ...listPage }),
      problems: ['invalid_request'],
    },
  ),
  exportCertificate: endpoint(
    'GET /export-certificates/:id',
    'A submitted request with its documents and its history',
    {
      auth: 'public',
      params: byId,
      response: deskExport,
      problems: ['not_found'],
    },
  ),
  exportCertificateFile: endpoint('GET /export-certificates/:id/files/:fileId', 'A document of a request', {
    auth: 'public',
    params: z.object({ id, fileId: id }),
    download: true,
    response: z.unknown(),
    problems: ['not_found'],
  }),
  decideExportCertificate: endpoint(
    'POST /export-certificates/:id/decisions',
    'Issues the certificate, refuses the request or revokes the certificate; the last two need a reason',
    {
      auth: 'public',
      params: byId,
      body: z.object({ event: z.enum(EXPORT_DECISIONS), reason: z.optional(lines(limits.reasonLength)) }),
      response: deskExport,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
export type ExportCertificateDesk = typeof exportCertificateDesk;
