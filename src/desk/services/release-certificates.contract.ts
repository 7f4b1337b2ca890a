/** The desk's API for release certificates: what was issued, and revoking it. */
import * as z from 'zod/mini';
import { byId, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { releaseCertificate } from '#contract/services/release-certificates.ts';
import { listPage, listQuery } from '../lists/list.contract.ts';

/** A certificate, as the fund sees it. */
export const deskCertificate = z.extend(releaseCertificate, {
  /** The civil ID of the person that the certificate is about. */
  holderCivilId: z.string(),
  commercialRegister: z.nullable(z.string()),
});
export type DeskCertificate = z.infer<typeof deskCertificate>;

export const releaseCertificateDesk = {
  releaseCertificates: endpoint('GET /release-certificates', 'Release certificates, the newest first', {
    auth: 'public',
    query: listQuery,
    response: z.object({ certificates: z.array(deskCertificate), ...listPage }),
    problems: ['invalid_request'],
  }),
  releaseCertificate: endpoint('GET /release-certificates/:id', 'One release certificate', {
    auth: 'public',
    params: byId,
    response: deskCertificate,
    problems: ['not_found'],
  }),
  revokeCertificate: endpoint(
    'POST /release-certificates/:id/revocation',
    'Revokes a certificate with every paper of it, with a reason; it cannot be revoked twice',
    {
      auth: 'public',
      params: byId,
      body: z.object({ reason: lines(limits.reasonLength) }),
      response: deskCertificate,
      problems: ['not_found', 'illegal_transition', 'invalid_request'],
    },
  ),
} as const;
export type ReleaseCertificateDesk = typeof releaseCertificateDesk;
