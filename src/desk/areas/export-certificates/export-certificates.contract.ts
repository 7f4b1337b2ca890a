/** The desk's API for export certificates: what was asked for, issuing or refusing it, and revoking a certificate. */
import * as z from 'zod/mini';
import { id } from '#contract/fields/fields.ts';
import { exportRequest, listedExport } from '#contract/services/export-certificates.ts';
import {
  applicant,
  decisionEndpoint,
  fileEndpoint,
  history,
  itemEndpoint,
  listEndpoint,
  reason,
} from '../../endpoints.contract.ts';

const decision = z.enum(['certificate.issue', 'request.refuse', 'certificate.revoke']);

/** A submitted request in the list of the fund. */
export const listedDeskExport = z.extend(listedExport, applicant);
export type ListedDeskExport = z.infer<typeof listedDeskExport>;

/** A submitted request, as the fund sees it. */
export const deskExport = z.extend(exportRequest, {
  ...applicant,
  history,
  /** What the fund can decide now. */
  decisions: z.array(decision),
});
export type DeskExport = z.infer<typeof deskExport>;

export const endpoints = {
  exportCertificates: listEndpoint(
    '/export-certificates',
    'Submitted requests for export certificates, the newest first',
    { requests: z.array(listedDeskExport) },
  ),
  exportCertificate: itemEndpoint(
    '/export-certificates/:id',
    'A submitted request with its documents and its history',
    deskExport,
  ),
  exportCertificateFile: fileEndpoint('/export-certificates/:id/files/:fileId', 'A document of a request', {
    fileId: id,
  }),
  decideExportCertificate: decisionEndpoint(
    '/export-certificates/:id/decisions',
    'Issues the certificate, refuses the request or revokes the certificate; the last two need a reason',
    { event: decision, reason: z.optional(reason) },
    deskExport,
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
