/** The citizens whom a broadcast is for. Offered to other areas. */
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Audience } from '#contract/portal/broadcasts.ts';
import type { Database } from '#server/db/schema.ts';

type OfCitizen = ExpressionBuilder<Database, 'citizen'>;

/**
 * True in SQL for a row of `citizen` to whom all that the audience names applies. PostgreSQL answers `exists` by reading all loans or
 * drafts once, which suits a question about all citizens. For a batch of them a subquery looks up each citizen.
 */
export const belongsTo =
  ({ regionId, branchId, loan, hasOpenApplication }: Audience, asked: 'of all' | 'of a batch') =>
  (eb: OfCitizen): ExpressionWrapper<Database, 'citizen', SqlBool> => {
    const has = <T>(rows: SelectQueryBuilder<Database, 'citizen' | 'loan_account' | 'draft', T>) =>
      asked === 'of all' ? eb.exists(rows) : eb(rows.limit(1), 'is not', null);
    const loans = eb
      .selectFrom('loan_account')
      .select('loan_account.id')
      .whereRef('loan_account.civil_id', '=', 'citizen.civil_id')
      .$if(loan === 'troubled', (all) => all.where('loan_account.troubled', '=', true));
    const drafts = eb
      .selectFrom('draft')
      .select('draft.id')
      .whereRef('draft.civil_id', '=', 'citizen.civil_id')
      .where('draft.status', '=', 'open');
    return eb.and([
      ...(branchId === undefined ? [] : [eb('citizen.branch_id', '=', branchId)]),
      ...(regionId === undefined
        ? []
        : [
            eb(
              'citizen.branch_id',
              'in',
              eb.selectFrom('branch').select('branch.id').where('region_id', '=', regionId),
            ),
          ]),
      ...(loan === undefined ? [] : [has(loans)]),
      ...(hasOpenApplication ? [has(drafts)] : []),
    ]);
  };

/** How many citizens that are now. */
export const countAudience = async (db: Kysely<Database>, audience: Audience): Promise<number> => {
  const { people } = await db
    .selectFrom('citizen')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where(belongsTo(audience, 'of all'))
    .executeTakeFirstOrThrow();
  return people;
};

/** The first name of the audience that the fund does not have. */
export const unknownIn = async (
  db: Kysely<Database>,
  { regionId, branchId }: Audience,
): Promise<'regionId' | 'branchId' | null> => {
  const isThere = async (table: 'region' | 'branch', id: string | undefined) =>
    id === undefined || (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (!(await isThere('region', regionId))) return 'regionId';
  return (await isThere('branch', branchId)) ? null : 'branchId';
};
