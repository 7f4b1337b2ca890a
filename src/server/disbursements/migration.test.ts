/** The tables of disbursements beside the files and kinds of documents that an earlier release has written, and goes on writing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';

test('files of drafts stay and still arrive; a file has one owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migration-'));
  const { db, close } = openDatabase(await connectDatabase(readConfig({ DATA_DIR: folder }), () => {}));
  const run = (statement: string) => sql.raw(statement).execute(db);
  const attach = (owners: Record<string, string>) => {
    const id = crypto.randomUUID();
    const columns = Object.keys(owners).map((name) => `, ${name}`);
    const values = Object.values(owners).map((owner) => `, '${owner}'`);
    return run(`insert into attachment (civil_id, id, kind, name, type, size, sha256, storage_key, uploaded_at${columns.join('')})
      values ('1', '${id}', 'land-deed', 'a.pdf', 'application/pdf', 1, 'h', '${id}', now()${values.join('')})`);
  };
  const addKind = (kind: string) =>
    run(`insert into document_kind (kind, position, title, hint) values ('${kind}', 0, '{}', '{}')`);
  const draft = crypto.randomUUID();
  const disbursement = crypto.randomUUID();
  try {
    await migrate(db, '0019_loan_accounts');
    await run(
      `insert into citizen values ('1', 'U', 'a', 'b', '{}', '1410/01/01', null, '05', 'e', '{}', null, '{}', 'h', null, now())`,
    );
    await attach({ draft_id: draft });
    await addKind('land-deed');
    await migrate(db, '0020_disbursements');
    await attach({ draft_id: crypto.randomUUID() });
    await addKind('quotations');
    await run(`insert into disbursement (civil_id, id, version, status, answers, partial, created_at, updated_at, expires_at)
      values ('1', '${disbursement}', 1, 'open', '{}', '{}', now(), now(), now())`);
    await attach({ disbursement_id: disbursement });
    for (const wrong of [
      {},
      { draft_id: crypto.randomUUID(), disbursement_id: disbursement },
      { disbursement_id: disbursement },
      { disbursement_id: crypto.randomUUID() },
    ])
      await expect(attach(wrong)).rejects.toThrow();
    await expect(run(`update disbursement set status = 'submitted'`)).rejects.toThrow();
    expect(await db.selectFrom('attachment').select('draft_id').where('draft_id', '=', draft).execute()).toHaveLength(
      1,
    );
    const kinds = await db.selectFrom('document_kind').select('request_type').execute();
    expect(kinds).toEqual([{ request_type: 'contract' }, { request_type: 'contract' }]);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
