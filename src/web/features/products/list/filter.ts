/** Which products an applicant, a kind and words leave. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { APPLICANT_TYPES, type ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product } from '#contract/loans/products.ts';
import { soughtText } from '#web/routing/search-params.ts';
import { findProducts } from './search.ts';

/** The filter as it stands in the address: `?applicant=company&kind=livestock&q=…`. */
export type ProductFilter = { applicant?: ApplicantType; kind?: string; q?: string };

/** A sector as it is called in an address. */
const kindOf = ({ sector }: Pick<Product, 'sector'>): string => sector.en.toLowerCase().replace(/[^a-z]+/g, '-');
/** The kinds in the order of their products. */
export const kindsOf = (products: readonly Product[]): { id: string; title: Bilingual }[] => [
  ...new Map(products.map((product) => [kindOf(product), { id: kindOf(product), title: product.sector }])).values(),
];

/** What anybody may have written into the address: what is not known shows all. */
export const readFilter = (search: Record<string, unknown>, products: readonly Product[]): ProductFilter => {
  const applicant = APPLICANT_TYPES.find((type) => type === search.applicant);
  const kind = kindsOf(products).find(({ id }) => id === search.kind)?.id;
  const q = soughtText(search.q);
  return { ...(applicant && { applicant }), ...(kind !== undefined && { kind }), ...(q !== undefined && { q }) };
};

export const filterProducts = (products: readonly Product[], { applicant, kind, q = '' }: ProductFilter): Product[] => {
  const ofKind = products.filter((product) => kind === undefined || kindOf(product) === kind);
  if (applicant === undefined) return findProducts(ofKind, q);
  return findProducts(ofKind, q)
    .map((product) => ({
      ...product,
      subProducts: product.subProducts.filter(({ applicantTypes }) => applicantTypes.includes(applicant)),
    }))
    .filter(({ subProducts }) => subProducts.length > 0);
};

export const countOf = (products: readonly Product[]) =>
  products.reduce((sum, { subProducts }) => sum + subProducts.length, 0);
