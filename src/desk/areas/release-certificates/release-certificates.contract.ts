/** The desk's API for release certificates: what was issued, and revoking it. */
import * as z from 'zod/mini';
import { releaseCertificate } from '#contract/services/release-certificates.ts';
import { decisionEndpoint, itemEndpoint, listEndpoint, reason } from '../../endpoints.contract.ts';

/** A certificate, as the fund sees it. */
export const deskCertificate = z.extend(releaseCertificate, {
  /** The civil ID of the person that the certificate is about. */
  holderCivilId: z.string(),
  commercialRegister: z.nullable(z.string()),
});
export type DeskCertificate = z.infer<typeof deskCertificate>;

export const endpoints = {
  releaseCertificates: listEndpoint('/release-certificates', 'Release certificates, the newest first', {
    certificates: z.array(deskCertificate),
  }),
  releaseCertificate: itemEndpoint('/release-certificates/:id', 'One release certificate', deskCertificate),
  revokeCertificate: decisionEndpoint(
    '/release-certificates/:id/revocation',
    'Revokes a certificate with every paper of it, with a reason; it cannot be revoked twice',
    { reason },
    deskCertificate,
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
