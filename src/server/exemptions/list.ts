/**
 * The list of requests in numbered pages, the latest first. The pages count from one request on, the newest when the list was
 * opened, so requests that are added meanwhile move nothing.
 */
import { type Kysely, sql } from 'kysely';
import { EXEMPTION_PLACE, EXEMPTIONS_PER_PAGE, type ExemptionList } from '#contract/services/exemptions.ts';
import type { Database } from '#server/db/schema.ts';
import { exemptionRows, showListed, submitted } from './rows.ts';

type Asked = { page?: string | undefined; asOf?: string | undefined };
type Position = { at: Date; id: string };

const readPosition = (asOf: string): Position => {
  const [, at, id = ''] = EXEMPTION_PLACE.exec(asOf) ?? [];
  return { at: new Date(Number(at)), id };
};

const rowsOf = (db: Kysely<Database>, civilId: string) =>
  db.selectFrom('exemption').where('civil_id', '=', civilId).where('status', '=', 'submitted');

const newest = async (db: Kysely<Database>, civilId: string): Promise<Position | null> => {
  const row = await rowsOf(db, civilId)
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: submitted(row).submitted_at, id: row.id } : null;
};

/** Those up to the position, or those after it. */
const beside = (sign: '<=' | '>', { at, id }: Position) =>
  sql<boolean>`(submitted_at, id) ${sql.raw(sign)} (${at}::timestamptz, ${id}::uuid)`;

const count = async (db: Kysely<Database>, civilId: string, where: ReturnType<typeof beside>) => {
  const { total } = await rowsOf(db, civilId)
    .where(where)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const draftsOf = async (db: Kysely<Database>, civilId: string, now: Date): Promise<ExemptionList['drafts']> =>
  (await exemptionRows.drafts(db, civilId, now)).map((row) => ({
    id: row.id,
    deceasedCivilId: row.deceased_civil_id,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));

export const listExemptions = async (
  db: Kysely<Database>,
  civilId: string,
  { page: asked = '1', asOf }: Asked,
  now: Date,
): Promise<ExemptionList> => {
  const page = Number(asked);
  const drafts = await draftsOf(db, civilId, now);
  const from = asOf === undefined ? await newest(db, civilId) : readPosition(asOf);
  if (!from) return { drafts, requests: [], page, pages: 1, total: 0, asOf: null, newer: 0 };
  const rows = await rowsOf(db, civilId)
    .selectAll()
    .where(beside('<=', from))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * EXEMPTIONS_PER_PAGE)
    .limit(EXEMPTIONS_PER_PAGE)
    .execute();
  const total = await count(db, civilId, beside('<=', from));
  return {
    drafts,
    requests: rows.map((row) => showListed(submitted(row))),
    page,
    pages: Math.max(1, Math.ceil(total / EXEMPTIONS_PER_PAGE)),
    total,
    asOf: `${from.at.getTime()}~${from.id}`,
    newer: await count(db, civilId, beside('>', from)),
  };
};
