/** What the fund offers: products, their documents and terms. Reference data, the same for everybody. */
import { type Catalogue, catalogueEndpoint } from '#contract/loans/products.ts';
import type { Area } from '#server/core/context.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import { oncePer } from '#server/core/reference/reference-data.ts';
import { rulesOf, termsInForce } from './rows.ts';

const SHARED = 'public, max-age=60';

const catalogueOf = oncePer((reference): Catalogue => {
  const { product, sub_product, document_kind } = reference;
  return {
    products: product.map(({ id, sector, title, summary }) => ({
      ...{ id, sector, title, summary },
      subProducts: sub_product
        .filter(({ product_id }) => product_id === id)
        .map((sub) => ({
          ...rulesOf(sub),
          title: sub.title,
          summary: sub.summary,
          applicantTypes: sub.applicant_types,
          requiredDocuments: sub.required_documents,
        })),
    })),
    documentKinds: document_kind
      .filter(({ request_type }) => request_type === 'contract')
      .map(({ kind, title, hint }) => ({ kind, title, hint })),
    terms: termsInForce(reference),
  };
});

export const area: Area =
  ({ db, reference }) =>
  async (app) =>
    mount(
      app,
      { catalogue: catalogueEndpoint },
      { catalogue: async (call) => withEtag(call, SHARED, catalogueOf(await reference(db))) },
    );
