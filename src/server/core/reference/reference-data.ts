/**
 * The fund's reference data, the same for everybody and seldom changed, in the memory of this server. What a server changes it tells the
 * others with the commit; what was changed untold, such as by an operator's own statement, is read after fifteen seconds.
 */
import {
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { after, type Clock } from '#server/core/clock.ts';
import type { News } from '#server/core/news/news.ts';
import { together } from '#server/core/sql/together.ts';
import type { Database } from '#server/db/schema.ts';

const listsOf = (db: Kysely<Database>) => ({
  head_office: db.selectFrom('head_office').selectAll(),
  region: db.selectFrom('region').selectAll().orderBy('position'),
  branch: db.selectFrom('branch').selectAll().orderBy('position'),
  office: db.selectFrom('office').selectAll().orderBy('position'),
  product: db.selectFrom('product').selectAll().orderBy('position'),
  sub_product: db.selectFrom('sub_product').selectAll().orderBy('position'),
  document_kind: db.selectFrom('document_kind').selectAll().orderBy('position'),
  terms: db.selectFrom('terms').selectAll(),
  finance_terms: db.selectFrom('finance_terms').selectAll(),
  asset: db.selectFrom('asset').selectAll().orderBy('position'),
  third_party: db.selectFrom('third_party').selectAll().orderBy('position'),
  asset_third_party: db.selectFrom('asset_third_party').selectAll(),
  request_choice: db.selectFrom('request_choice').selectAll().orderBy('position'),
  maintenance_notice: db.selectFrom('maintenance_notice').selectAll().orderBy('starts_at'),
});
/** The reference data as the database has it now. */
export const readReference = (db: Kysely<Database>) => together(db, listsOf(db));

/** A snapshot of its rows, by table. Requests share it, so it must not be modified; a refresh makes a new object. */
export type ReferenceRows = Awaited<ReturnType<typeof readReference>>;
/** `db` is for what is not in memory; in a transaction it is the transaction. */
export type ReferenceData = (db: Kysely<Database>) => ReferenceRows | Promise<ReferenceRows>;

/** How long rows may be old that were changed untold. */
const FRESH_SECONDS = 15;

/** The subject of the news; no civil ID and no id of a row. */
const SUBJECT = 'reference data';

export const createReferenceData = (news: Pick<News, 'listen'>, clock: Pick<Clock, 'now'>): ReferenceData => {
  let known: { rows: ReferenceRows; readAt: Date } | null = null;
  let turn = 0;
  news.listen(SUBJECT, () => {
    known = null;
    turn += 1;
  });
  // Those who read at the same time do not wait for each other: one of them could hold the only connection.
  const readNow = async (db: Kysely<Database>) => {
    const [begun, readAt] = [turn, clock.now()];
    const rows = await readReference(db);
    // What changed meanwhile may be missing.
    if (begun === turn) known = { rows, readAt };
    return rows;
  };
  return (db) => (known && after(known.readAt, FRESH_SECONDS) > clock.now() ? known.rows : readNow(db));
};

/** Computes something from reference data once as long as it stays the same. */
export const oncePer = <T>(compute: (reference: ReferenceRows) => T): ((reference: ReferenceRows) => T) => {
  const computed = new WeakMap<ReferenceRows, { value: T }>();
  return (reference) => {
    const known = computed.get(reference) ?? { value: compute(reference) };
    computed.set(reference, known);
    return known.value;
  };
};

const tableOf = (node: RootOperationNode): string | undefined => {
  const target = InsertQueryNode.is(node)
    ? node.into
    : UpdateQueryNode.is(node)
      ? node.table
      : DeleteQueryNode.is(node)
        ? node.from.froms[0]
        : undefined;
  return target && TableNode.is(target) ? target.table.identifier.name : undefined;
};

/** Tells of every statement that changes a table of reference data, once it has committed. */
export const tellOfChanges = (db: Kysely<Database>, news: Pick<News, 'tell'>): KyselyPlugin => {
  const tables = new Set(Object.keys(listsOf(db)));
  const changes = new WeakSet<QueryId>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (tables.has(tableOf(node) ?? '')) changes.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (changes.delete(queryId)) news.tell(SUBJECT);
      return result;
    },
  };
};
