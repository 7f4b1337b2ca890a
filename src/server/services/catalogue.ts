/** What the fund offers and where: products, documents, terms, branches. Reference data, the same for everybody. */
import type { Kysely } from 'kysely';
import type { Contract } from '#contract/endpoints.ts';
import type { ProductRules } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import type { Region } from '#contract/services/locations.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from '../http/call.ts';
import { tagged } from './tagged.ts';

const SHARED = 'public, max-age=60';

const readCatalogue = async (db: Kysely<Database>): Promise<Catalogue> => {
  const products = await db.selectFrom('product').selectAll().orderBy('position').execute();
  const subProducts = await db.selectFrom('sub_product').selectAll().orderBy('position').execute();
  const documentKinds = await db
    .selectFrom('document_kind')
    .select(['kind', 'title', 'hint'])
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

const readRegions = async (db: Kysely<Database>): Promise<Region[]> => {
  const regions = await db.selectFrom('region').select(['id', 'title']).orderBy('position').execute();
  const branches = await db.selectFrom('branch').selectAll().orderBy('position').execute();
  const offices = await db.selectFrom('office').selectAll().orderBy('position').execute();
  return regions.map(({ id, title }) => ({
    id,
    title,
    branches: branches
      .filter(({ region_id }) => region_id === id)
      .map((branch) => ({
        id: branch.id,
        title: branch.title,
        address: branch.address,
        phone: branch.phone,
        offices: offices
          .filter(({ branch_id }) => branch_id === branch.id)
          .map((office) => ({ id: office.id, title: office.title, address: office.address, phone: office.phone })),
      })),
  }));
};

type SubProductRow = {
  id: string;
  closed: ProductRules['closed'];
  applicant_types: ProductRules['applicantTypes'];
  required_documents: ProductRules['requiredDocuments'];
};
const rulesOf = ({ id, closed, applicant_types, required_documents }: SubProductRow): ProductRules => ({
  id,
  closed,
  applicantTypes: applicant_types,
  requiredDocuments: required_documents,
});

export const termsInForce = (db: Kysely<Database>) =>
  db.selectFrom('terms').select(['version', 'clauses']).where('in_force', '=', true).executeTakeFirstOrThrow();

/** The rules of a sub product, or null when nothing that exists was chosen. */
export const productRules = async (
  db: Kysely<Database>,
  subProductId: string | undefined,
): Promise<ProductRules | null> => {
  if (subProductId === undefined) return null;
  const row = await db.selectFrom('sub_product').selectAll().where('id', '=', subProductId).executeTakeFirst();
  return row ? rulesOf(row) : null;
};

export const catalogueServices = ({ db }: Context): Pick<Handlers<Contract>, 'catalogue' | 'regions'> => ({
  catalogue: async (call) => tagged(call, SHARED, await readCatalogue(db)),
  regions: async (call) => tagged(call, SHARED, { regions: await readRegions(db) }),
});
