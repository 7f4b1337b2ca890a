import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';

/** The documents that at least half of the products open to this applicant ask for, the most wanted first. */
export const usualDocuments = ({ products, documentKinds }: Catalogue, type: ApplicantType) => {
  const lists = products
    .flatMap(({ subProducts }) => subProducts)
    .filter(({ closed, applicantTypes }) => closed === null && applicantTypes.includes(type))
    .map(({ requiredDocuments }) => requiredDocuments[type]);
  return documentKinds
    .map((document) => ({ ...document, wantedBy: lists.filter((kinds) => kinds.includes(document.kind)).length }))
    .filter(({ wantedBy }) => wantedBy > 0 && wantedBy * 2 >= lists.length)
    .sort((one, other) => other.wantedBy - one.wantedBy);
};
