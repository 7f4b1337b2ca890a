/** Fills a new database with the fund's reference data; where the desk is open, with invented people as well. */
import { type InsertObject, type Kysely, sql, type Transaction } from 'kysely';
import type { Office } from '#contract/services/locations.ts';
import type { Database } from '../schema.ts';
import { appointmentDepartments, appointmentHours, appointmentPlaces, holidays, ramadanHours } from './appointments.ts';
import { assets } from './assets.ts';
import {
  disbursementDocuments,
  documentKinds,
  exemptionDocuments,
  exportDocuments,
  objectionDocuments,
} from './documents.ts';
import { nothing, plantOnce, type SeedTools } from './plant-once.ts';
import { products } from './products.ts';
import { headOffice, regions } from './regions.ts';
import { letterPlaces, requestChoices } from './request-choices.ts';
import { terms } from './terms.ts';
import { thirdParties } from './third-parties.ts';

type Tx = Transaction<Database>;
const json = JSON.stringify;

const insert = async <T extends keyof Database>(tx: Tx, table: T, rows: InsertObject<Database, T>[]) => {
  await tx.insertInto(table).values(rows).execute();
};

const placeOf = ({ id, title, address, phone }: Office) => ({ id, title: json(title), address: json(address), phone });

const inJson = ({ title, hint, ...kind }: (typeof documentKinds)[number]) => ({
  ...kind,
  title: json(title),
  hint: json(hint),
});

const plantReferenceData = async (tx: Tx): Promise<void> => {
  const branches = regions.flatMap(({ id, branches: inRegion }) => inRegion.map((branch) => ({ region: id, branch })));
  const offices = branches.flatMap(({ branch }) => branch.offices.map((office) => ({ branch: branch.id, office })));
  const subProducts = products.flatMap(({ id, subProducts: subs }) => subs.map((sub) => ({ product: id, sub })));
  const regionRows = regions.map(({ id, title }, position) => ({ id, position, title: json(title) }));
  await insert(tx, 'region', regionRows);
  await insert(
    tx,
    'branch',
    branches.map(({ region, branch }, position) => ({ ...placeOf(branch), region_id: region, position })),
  );
  await insert(
    tx,
    'office',
    offices.map(({ branch, office }, position) => ({ ...placeOf(office), branch_id: branch, position })),
  );
  await insert(tx, 'document_kind', documentKinds.map(inJson));
  await insert(
    tx,
    'product',
    products.map(({ id, sector, title, summary }, position) => ({
      id,
      position,
      sector: json(sector),
      title: json(title),
      summary: json(summary),
    })),
  );
  await insert(
    tx,
    'sub_product',
    subProducts.map(({ product, sub }, position) => ({
      id: sub.id,
      product_id: product,
      position,
      title: json(sub.title),
      summary: json(sub.summary),
      closed: sub.closed,
      required_cost: sub.requiredCost,
      applicant_types: json(sub.applicantTypes),
      required_documents: json(sub.requiredDocuments),
    })),
  );
  await insert(tx, 'terms', [{ version: terms.version, clauses: json(terms.clauses), in_force: true }]);
  await insert(
    tx,
    'asset',
    assets.map(({ id, category, title, referencePrice }, position) => ({
      id,
      position,
      category: json(category),
      title: json(title),
      reference_price: referencePrice,
    })),
  );
};

const plantThirdParties = async (tx: Tx): Promise<void> => {
  const rows = thirdParties.map(({ id, title }, position) => ({ id, position, title: json(title) }));
  const supplies = thirdParties.flatMap(({ id, supplies: named }) =>
    named.map((asset) => ({ asset_id: asset, third_party_id: id })),
  );
  await insert(tx, 'third_party', rows);
  await insert(tx, 'asset_third_party', supplies);
};

const contactOf = ({ fax, mobile, coordinates, opening }: Office) => ({
  ...{ fax, mobile, latitude: coordinates?.lat ?? null, longitude: coordinates?.lng ?? null, opening },
});

/** Completes the places that a database of an earlier release has; a place that the fund has added is left alone. */
const plantContacts = async (tx: Tx): Promise<void> => {
  const branches = regions.flatMap((region) => region.branches);
  const fill = async (table: 'branch' | 'office', places: Office[]) => {
    const given = json(places.map((place) => ({ id: place.id, ...contactOf(place) })));
    await sql`update ${sql.table(table)} as place set fax = given.fax, mobile = given.mobile, latitude = given.latitude,
      longitude = given.longitude, opening = given.opening
      from jsonb_to_recordset(${given}::jsonb) as given(id text, fax text, mobile text, latitude float8, longitude float8, opening jsonb)
      where place.id = given.id`.execute(tx);
  };
  await fill('branch', branches);
  await fill(
    'office',
    branches.flatMap(({ offices }) => offices),
  );
  const { fax, mobile, latitude, longitude, opening } = contactOf(headOffice);
  await insert(tx, 'head_office', [
    {
      ...placeOf(headOffice),
      region_id: headOffice.regionId,
      fax,
      mobile,
      latitude,
      longitude,
      opening: json(opening),
    },
  ]);
};

const plantMaintenance = (tx: Tx): Promise<void> =>
  insert(tx, 'maintenance_notice', [
    {
      id: 'maintenance-2025-10-02',
      starts_at: new Date('2025-10-02T16:00:00+03:00'),
      min_hours: 6,
      max_hours: 8,
      text_key: 'plannedMaintenance',
    },
  ]);

const plantAppointments = async (tx: Tx): Promise<void> => {
  await insert(tx, 'appointment_place', appointmentPlaces);
  await insert(tx, 'appointment_department', appointmentDepartments);
  await insert(tx, 'appointment_hours', appointmentHours);
  await insert(tx, 'holiday', holidays);
};

export const seed = async (db: Kysely<Database>, tools: SeedTools): Promise<void> => {
  await plantOnce(db, tools, 'reference', nothing, plantReferenceData);
  await plantOnce(db, tools, 'contacts of places', nothing, plantContacts);
  await plantOnce(db, tools, 'third parties', nothing, plantThirdParties);
  await plantOnce(db, tools, 'maintenance', nothing, plantMaintenance);
  await plantOnce(db, tools, 'disbursement documents', nothing, (tx) =>
    insert(tx, 'document_kind', disbursementDocuments.map(inJson)),
  );
  await plantOnce(db, tools, 'exemption documents', nothing, (tx) =>
    insert(tx, 'document_kind', [...exemptionDocuments, ...objectionDocuments].map(inJson)),
  );
  await plantOnce(db, tools, 'export documents', nothing, (tx) =>
    insert(tx, 'document_kind', exportDocuments.map(inJson)),
  );
  await plantOnce(db, tools, 'appointments', nothing, plantAppointments);
  await plantOnce(db, tools, 'appointments in Ramadan', nothing, (tx) => insert(tx, 'appointment_hours', ramadanHours));
  await plantOnce(db, tools, 'request choices', nothing, async (tx) => {
    await insert(
      tx,
      'request_choice',
      requestChoices.map(({ title, ...choice }) => ({ ...choice, title: json(title) })),
    );
    await insert(tx, 'document_kind', letterPlaces.map(inJson));
  });
  if (!tools.config.deskOpen) return;
  const { seedPeople } = await import('#stand-ins/seeds/index.ts');
  await seedPeople(db, tools);
};
