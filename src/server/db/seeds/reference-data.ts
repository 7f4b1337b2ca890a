/** Places, products, documents, terms and assets as rows. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { assets } from './assets.ts';
import { documentKinds } from './documents.ts';
import { products } from './products.ts';
import { regions } from './regions.ts';
import { terms } from './terms.ts';

const json = JSON.stringify;

export const plantReferenceData = async (tx: Transaction<Database>): Promise<void> => {
  await tx
    .insertInto('region')
    .values(regions.map(({ id, title }, position) => ({ id, position, title: json(title) })))
    .execute();
  const branches = regions.flatMap((region) => region.branches.map((branch) => ({ region, branch })));
  await tx
    .insertInto('branch')
    .values(
      branches.map(({ region, branch: { id, title, address, phone } }, position) => ({
        id,
        region_id: region.id,
        position,
        title: json(title),
        address: json(address),
        phone,
      })),
    )
    .execute();
  const offices = branches.flatMap(({ branch }) => branch.offices.map((office) => ({ branch, office })));
  await tx
    .insertInto('office')
    .values(
      offices.map(({ branch, office: { id, title, address, phone } }, position) => ({
        id,
        branch_id: branch.id,
        position,
        title: json(title),
        address: json(address),
        phone,
      })),
    )
    .execute();

  await tx
    .insertInto('document_kind')
    .values(
      documentKinds.map(({ kind, title, hint }, position) => ({
        kind,
        position,
        title: json(title),
        hint: json(hint),
      })),
    )
    .execute();
  await tx
    .insertInto('product')
    .values(
      products.map(({ id, sector, title, summary }, position) => ({
        id,
        position,
        sector: json(sector),
        title: json(title),
        summary: json(summary),
      })),
    )
    .execute();
  const subProducts = products.flatMap((product) => product.subProducts.map((sub) => ({ product, sub })));
  await tx
    .insertInto('sub_product')
    .values(
      subProducts.map(({ product, sub }, position) => ({
        id: sub.id,
        product_id: product.id,
        position,
        title: json(sub.title),
        summary: json(sub.summary),
        closed: sub.closed,
        applicant_types: json(sub.applicantTypes),
        required_documents: json(sub.requiredDocuments),
      })),
    )
    .execute();
  await tx
    .insertInto('terms')
    .values({ version: terms.version, clauses: json(terms.clauses), in_force: true })
    .execute();
  await tx
    .insertInto('asset')
    .values(
      assets.map(({ id, category, title, referencePrice }, position) => ({
        id,
        position,
        category: json(category),
        title: json(title),
        reference_price: referencePrice,
      })),
    )
    .execute();
};

export const plantMaintenance = async (tx: Transaction<Database>): Promise<void> => {
  await tx
    .insertInto('maintenance_notice')
    .values({
      id: 'maintenance-2025-10-02',
      starts_at: new Date('2025-10-02T16:00:00+03:00'),
      min_hours: 6,
      max_hours: 8,
      text_key: 'plannedMaintenance',
    })
    .execute();
};
