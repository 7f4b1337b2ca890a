/** The shape of a product in the seeds. A closed product stays closed until the end of the fiscal year. */

import type { Bilingual } from '#contract/fields/fields.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { words } from '../places.ts';

type Pair = [ar: string, en: string];
export type ProductSeed = {
  id: string;
  sector: Bilingual;
  title: Bilingual;
  summary: Bilingual;
  subProducts: SubProduct[];
};

const ALL: ApplicantType[] = ['individual', 'company', 'institute'];
export const ESTABLISHMENTS: ApplicantType[] = ['company', 'institute'];
export const PERSONS: ApplicantType[] = ['individual'];

export const product = (
  id: string,
  sector: Pair,
  title: Pair,
  summary: Pair,
  subProducts: SubProduct[],
): ProductSeed => ({
  id,
  sector: words(...sector),
  title: words(...title),
  summary: words(...summary),
  subProducts,
});

/** Every applicant provides the project's documents; companies and institutes also provide those that show their owners. */
export const subProduct = (
  id: string,
  title: Pair,
  summary: Pair,
  documents: string[],
  { closed = null, applicantTypes = ALL }: Partial<Pick<SubProduct, 'closed' | 'applicantTypes'>> = {},
): SubProduct => ({
  id,
  title: words(...title),
  summary: words(...summary),
  closed,
  applicantTypes,
  requiredDocuments: {
    individual: documents,
    company: [...documents, 'register-copy', 'articles', 'financial-statements'],
    institute: [...documents, 'register-copy', 'authorisation'],
  },
});

export const FARM = ['land-deed', 'agricultural-record', 'quotations'];
export const STUDIED_FARM = ['land-deed', 'agricultural-record', 'project-study', 'quotations'];
