import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row belongs to one of these: `belongsTo('civil_id', 'loan_id', loans)`. With the civil ID, because the keys of a citizen's
 * tables begin with it: an id alone would be looked for in the whole table.
 */
export const belongsTo = (
  civilId: string,
  id: string,
  owners: readonly { civil_id: string; id: string }[],
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(civilId)}, ${sql.ref(id)}) in (
  select * from unnest(${owners.map(({ civil_id }) => civil_id)}::text[], ${owners.map((owner) => owner.id)}::uuid[]))`;
