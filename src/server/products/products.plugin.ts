/** What the fund offers: products, their documents and terms. Reference data, the same for everybody. */
import type { Kysely } from 'kysely';
import { type Catalogue, catalogueEndpoint } from '#contract/loans/products.ts';
import type { Area } from '#server/core/context.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import type { Database } from '#server/db/schema.ts';
import { rulesOf, termsInForce } from './rows.ts';

const SHARED = 'public, max-age=60';

const readCatalogue = async (db: Kysely<Database>): Promise<Catalogue> => {
  const products = await db.selectFrom('product').selectAll().orderBy('position').execute();
  const subProducts = await db.selectFrom('sub_product').selectAll().orderBy('position').execute();
  const documentKinds = await db
    .selectFrom('document_kind')
    .select(['kind', 'title', 'hint'])
    .where('request_type', '=', 'contract')
    .orderBy('position')
    .execute();
  const terms = await termsInForce(db);
  return {
    products: products.map(({ id, sector, title, summary }) => ({
      id,
      sector,
      title,
      summary,
      subProducts: subProducts
        .filter(({ product_id }) => product_id === id)
        .map((sub) => ({
          ...rulesOf(sub),
          title: sub.title,
          summary: sub.summary,
          applicantTypes: sub.applicant_types,
          requiredDocuments: sub.required_documents,
        })),
    })),
    documentKinds,
    terms,
  };
};

export const products: Area =
  ({ db }) =>
  async (app) =>
    mount(
      app,
      { catalogue: catalogueEndpoint },
      { catalogue: async (call) => withEtag(call, SHARED, await readCatalogue(db)) },
    );
