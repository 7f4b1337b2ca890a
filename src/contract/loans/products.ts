/** Products with their sub products, required documents and terms (specification section 3). */
import * as z from 'zod/mini';
import { bilingual } from '../fields/fields.ts';
import { endpoint, REFERENCE_OUTLIVES } from '../kernel/kernel.ts';
import { APPLICANT_TYPES, COSTS } from './loan-application.ts';

export const documentKind = z.object({ kind: z.string(), title: bilingual, hint: bilingual });
export const subProduct = z.object({
  id: z.string(),
  title: bilingual,
  summary: bilingual,
  closed: z.nullable(z.enum(['product_target_reached', 'livestock_target_reached'])),
  /** The cost that this sub product is for, and that has to be entered; null where either is enough. */
  requiredCost: z.nullable(z.enum(COSTS)),
  applicantTypes: z.array(z.enum(APPLICANT_TYPES)),
  requiredDocuments: z.record(z.enum(APPLICANT_TYPES), z.array(z.string())),
});
export const product = z.object({
  id: z.string(),
  sector: bilingual,
  title: bilingual,
  summary: bilingual,
  subProducts: z.array(subProduct),
});
export const catalogue = z.object({
  products: z.array(product),
  documentKinds: z.array(documentKind),
  terms: z.object({ version: z.string(), clauses: z.array(z.object({ title: bilingual, text: bilingual })) }),
});
export type Catalogue = z.infer<typeof catalogue>;
export type Product = z.infer<typeof product>;
export type SubProduct = z.infer<typeof subProduct>;

export const catalogueEndpoint = endpoint('GET /products', 'Products with sub products, required documents and terms', {
  outlives: REFERENCE_OUTLIVES,
  auth: 'public',
  response: catalogue,
  problems: [],
});
