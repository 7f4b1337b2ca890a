/** Papers that the portal issues once, seals and keeps, so that anybody who is shown one can have it verified. */
import * as z from 'zod/mini';
import { bilingual } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';

export const PAPER_KINDS = [
  'contract',
  'disbursement',
  'receipt',
  'invoice',
  'statement',
  'release',
  'export',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_VALIDITIES = ['valid', 'revoked'] as const;

/** Nothing else is said of a paper: who verifies it compares the rest with the paper itself. */
const verified = {
  validity: z.enum(PAPER_VALIDITIES),
  /** The name of the citizen: enough of it to compare, too little to learn it. */
  maskedName: bilingual,
};
export const verifiedPaper = z.object({ kind: z.enum(PAPER_KINDS), ...verified });
export type VerifiedPaper = z.infer<typeof verifiedPaper>;

/** An unknown key and one that cannot be a key are the same. */
const byKey = {
  auth: 'public',
  params: z.object({ key: z.string() }),
  problems: ['no_certification', 'too_many_requests'],
} as const;

export const papersEndpoints = {
  verify: endpoint('GET /papers/verification/:key', 'Whether the paper with this key was issued, and still holds', {
    ...byKey,
    response: verifiedPaper,
  }),
  verifyInvoice: endpoint('GET /invoices/verification/:key', 'The same, for invoices only', {
    ...byKey,
    response: z.object(verified),
  }),
} as const;
