/**
 * Compares the rows that name a document with the documents that are stored: after a restore, rows and documents come from two
 * copies, and this tells whether they agree.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { awaitingRemoval, NAMING } from '#server/storage/named-files.ts';
import { everyFile, type Storage } from '#server/storage/storage.ts';

type Named = { table: (typeof NAMING)[number][0]; id: string; key: string; found: string };
export type DocumentsReport = {
  rows: number;
  documents: number;
  /** Rows whose document is gone, or cannot be read. */
  missing: Named[];
  /** Rows whose document has other bytes than those of which they hold the hash. */
  changed: Named[];
  /** Documents that no row names, and that a job will remove: of uploads under way, or of rows that were deleted. */
  awaitingRemoval: string[];
  /** Documents that no row names and no job will remove, as a restore leaves them behind. */
  leftBehind: string[];
};

const PAGE = 1000;
/** Documents that are read at the same time. */
const READERS = 8;

type Row = { civil_id: string; id: string; storage_key: string; sha256: string };

async function* pagesOf(db: Kysely<Database>, table: Named['table'], size: number) {
  let last: Row | undefined;
  do {
    const after: Row | undefined = last;
    const page: Row[] = await db
      .selectFrom(table)
      .select(['civil_id', 'id', 'storage_key', 'sha256'])
      .$if(after !== undefined, (rows) =>
        rows.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('civil_id', 'id'), '>', tuple(after?.civil_id ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('civil_id')
      .orderBy('id')
      .limit(size)
      .execute();
    yield page;
    last = page.at(-1);
  } while (last);
}

type Read = { hash: string } | { fault: string };

const read = async (storage: Pick<Storage, 'read'>, key: string): Promise<Read> => {
  try {
    const hash = createHash('sha256');
    for await (const part of await storage.read(key)) hash.update(part);
    return { hash: hash.digest('hex') };
  } catch (thrown) {
    return { fault: thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown) };
  }
};

type Needs = { db: Kysely<Database>; storage: Pick<Storage, 'read' | 'list'>; page?: number };

export const checkFiles = async ({ db, storage, page: size = PAGE }: Needs): Promise<DocumentsReport> => {
  const report: DocumentsReport = {
    rows: 0,
    documents: 0,
    missing: [],
    changed: [],
    awaitingRemoval: [],
    leftBehind: [],
  };
  /** A document that is used again has several rows, and is read once. */
  const documents = new Map<string, Promise<Read>>();
  const judge = async (table: Named['table'], { id, storage_key: key, sha256 }: Row) => {
    const reading = documents.get(key) ?? read(storage, key);
    documents.set(key, reading);
    const document = await reading;
    if ('fault' in document) report.missing.push({ table, id, key, found: document.fault });
    else if (document.hash !== sha256) report.changed.push({ table, id, key, found: document.hash });
  };
  for (const [table] of NAMING)
    for await (const page of pagesOf(db, table, size)) {
      report.rows += page.length;
      const rows = page.values();
      const readOn = async () => {
        for (const row of rows) await judge(table, row);
      };
      await Promise.all(Array.from({ length: READERS }, readOn));
    }
  const nameless: string[] = [];
  for await (const keys of everyFile(storage)) {
    report.documents += keys.length;
    nameless.push(...keys.filter((key) => !documents.has(key)));
  }
  // Last: the job of a document is written before the document, and with the deletion of its row.
  const awaiting = await awaitingRemoval(db, nameless);
  for (const key of nameless) report[awaiting.has(key) ? 'awaitingRemoval' : 'leftBehind'].push(key);
  return report;
};
