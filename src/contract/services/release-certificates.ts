/**
 * Release certificates: the fund certifies that a person owes it nothing (specification sections 1, 3 and 5; product rulings,
 * section 4). One is refused while a balance is open. Visitors verify a certificate by its number together with the civil ID or
 * the commercial register on it, or by the key in its link.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, civilId, id, instant, instrumentNumber, money, reference } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { rule } from '../kernel/rules.ts';
import { PAPER_VALIDITIES } from '../loans/papers.ts';

/** The purpose: for the Ministry of Justice, which lifts the mortgage of a deed, or for any other reader. */
export const RELEASE_PURPOSES = ['ministryOfJustice', 'general'] as const;
export type ReleasePurpose = (typeof RELEASE_PURPOSES)[number];

export const releaseCertificate = z.object({
  id,
  number: z.string(),
  purpose: z.enum(RELEASE_PURPOSES),
  /** About a deceased borrower, requested by an heir. */
  isForDeceased: z.boolean(),
  /** The name of the person that it is about. */
  holder: bilingual,
  issuedAt: instant,
  validity: z.enum(PAPER_VALIDITIES),
  revokedAt: z.nullable(instant),
  /** The reason why the fund revoked it. */
  reason: z.nullable(z.string()),
});
export type ReleaseCertificate = z.infer<typeof releaseCertificate>;

/** A loan account with something to pay. Amounts are in halalas. */
export const openBalance = z.object({
  contractNumber: z.string(),
  title: bilingual,
  outstanding: money,
  /** The account and its open invoice, for the citizen's own loans; null for those of a deceased borrower. */
  loanId: z.nullable(id),
  invoiceId: z.nullable(id),
});
export type OpenBalance = z.infer<typeof openBalance>;
const openBalances = z.array(openBalance);
/** The open balances that the server names in a refused request. */
export const openBalancesIn = (detail: unknown): OpenBalance[] => openBalances.safeParse(detail).data ?? [];

const purpose = z.enum(RELEASE_PURPOSES, rule('required'));
export const releaseForm = z.object({ purpose });
export const deceasedReleaseForm = z.object({
  deceasedCivilId: civilId,
  heirsInstrumentNumber: instrumentNumber,
  purpose,
});
/** A request for a certificate: of the citizen, or of a deceased borrower. */
export type ReleaseRequest = z.output<typeof releaseForm> | z.output<typeof deceasedReleaseForm>;

/** What a visitor types: the number on the certificate, and the civil ID or the commercial register on it. */
export const releaseVerificationForm = z.object({ number: reference('RC'), identifier: civilId });
export type ReleaseVerificationRequest = z.output<typeof releaseVerificationForm>;

/** Nothing else is said of a certificate: who verifies it compares the rest with the certificate itself. */
export const verifiedRelease = z.object({
  validity: z.enum(PAPER_VALIDITIES),
  maskedName: bilingual,
  issuedAt: instant,
});
export type VerifiedRelease = z.infer<typeof verifiedRelease>;

const request = { idempotent: true, response: releaseCertificate } as const;

export const releaseCertificatesEndpoints = {
  list: endpoint('GET /release-certificates', 'My certificates, the latest first (at most 100)', {
    ...withSession,
    response: z.object({ certificates: z.array(releaseCertificate) }),
  }),
  standing: endpoint('GET /release-certificates/standing', 'What of my loans is still to be paid', {
    ...withSession,
    response: z.object({ balances: openBalances }),
  }),
  request: endpoint(
    'POST /release-certificates',
    'Issues a certificate about me. Another request for the same purpose on the same day gets the same certificate',
    {
      waits: true,
      ...withSession,
      ...request,
      body: releaseForm,
      problems: [...withSession.problems, 'balance_open', 'invalid_request'],
    },
  ),
  requestForDeceased: endpoint(
    'POST /release-certificates/deceased',
    'Issues a certificate about a deceased borrower, whose heirs the fund knows by the number of their instrument. An unknown person and a wrong number are the same',
    {
      waits: true,
      ...withSession,
      ...request,
      flag: 'releaseForDeceased',
      body: deceasedReleaseForm,
      problems: [...withSession.problems, 'balance_open', 'deceased_not_found', 'invalid_request'],
    },
  ),
  document: endpoint(
    'GET /release-certificates/:id/document',
    'The certificate as a sealed PDF, in the language of the call; a revoked one has none',
    {
      ...ownById,
      download: true,
      response: z.unknown(),
    },
  ),
  /** It is a POST because addresses are logged, and a civil ID must not be. */
  verify: endpoint(
    'POST /release-certificates/verification',
    'Whether the certificate of this number and civil ID or commercial register was issued, and still holds',
    {
      waits: true,
      auth: 'public',
      body: releaseVerificationForm,
      response: verifiedRelease,
      problems: ['no_certification', 'too_many_requests', 'invalid_request'],
    },
  ),
  verifyByKey: endpoint('GET /release-certificates/verification/:key', 'The same, by the key in its link', {
    auth: 'public',
    params: z.object({ key: z.string() }),
    response: verifiedRelease,
    problems: ['no_certification', 'too_many_requests'],
  }),
} as const;
