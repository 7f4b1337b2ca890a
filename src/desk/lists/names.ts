/**
 * People found by their names in an index, whatever the spelling: without vowel marks, with any seat of a hamza, «عبد الله» as
 * «عبدالله», Al-Harbi as Harbi. The database folds what is stored and what is typed alike.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const FROM = `'ٱىةہھەگکیےء-''’ـ'`;
/** What has no letter here is left out. */
const TO = `'ايههههككيي'`;

/** The indexes `citizen_names` and `contact_message_names` are of this expression, to the letter. */
const wordsOf = (name: RawBuilder<string>): RawBuilder<string> => {
  const raw = (text: string) => sql.raw<string>(text);
  const letters = sql`translate(lower(normalize(${name}, NFKD) collate "C"), ${raw(FROM)}, ${raw(TO)})`;
  const unmarked = sql`regexp_replace(${letters}, ${raw(String.raw`'[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]'`)}, '', 'g')`;
  const spaced = sql`regexp_replace(${unmarked}, ${raw(String.raw`'[^a-z0-9\u0620-\u064a]+'`)}, ' ', 'g')`;
  const joined = sql`regexp_replace(${spaced}, '(^| )عبد ', ${raw(String.raw`'\1عبد'`)}, 'g')`;
  // A name is found with its article and without it.
  const articles = sql`regexp_replace(${joined}, '(^| )(ال|al)([^ ]{3,})', ${raw(String.raw`'\1\2\3 \3'`)}, 'g')`;
  return sql`array_to_tsvector(array_remove(string_to_array(${articles}, ' '), ''))`;
};

/**
 * Whether a name has, for each word that was typed, one that begins with it. A query of its own, so that the plan does not depend on
 * how common the statistics think a name is: it always reads the index.
 */
const isNamed = (name: RawBuilder<string>, typed: string) => sql<boolean>`${wordsOf(name)} @@ (
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(tsvector_to_array(${wordsOf(sql`${typed}::text`)})) as word)`;

/** Civil IDs of at most so many people. */
export const peopleNamed = async (db: Kysely<Database>, typed: string, most: number): Promise<string[]> => {
  const name = sql<string>`(full_name ->> 'ar') || ' / ' || (full_name ->> 'en')`;
  const rows = await db.selectFrom('citizen').select('civil_id').where(isNamed(name, typed)).limit(most).execute();
  return rows.map(({ civil_id }) => civil_id);
};

/** The ids of at most so many messages to the fund, by the name that their writer gave. */
export const messagesOfWriter = async (db: Kysely<Database>, typed: string, most: number): Promise<string[]> => {
  const named = isNamed(sql<string>`name`, typed);
  const rows = await db.selectFrom('contact_message').select('id').where(named).limit(most).execute();
  return rows.map(({ id }) => id);
};
