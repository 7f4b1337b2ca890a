/**
 * Files: one pressed upload makes one document; what a device shows as attached is on the server, or was removed or replaced; the
 * storage has the file of every document, and no other file for long.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyActorRef } from 'xstate';
import { isAtRest } from '../people/citizen.ts';
import { snapshotOf, uploadsOf } from '../people/machines.ts';
import { PREPARED_FILE } from '../people/prepared.ts';
import { type CreateJudge, concerns } from '../stage.ts';

type Row = { id: string; owner: string; kind: string; name: string; sha256: string; storage_key: string };
const ROWS = `select id, coalesce(draft_id, reviewer_request_id) as owner, kind, name, sha256, storage_key from attachment`;
type Shown = { attachment: { id: string; name: string } | null; kind: string };

/** Names of the files in a folder and the folders in it. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];

export const uploadsJudge: CreateJudge = ({ database, servers, presses, tabs, world }) => {
  /** Every document that there ever was. */
  const documents = new Map<string, Row>();
  /** The first document of each file name, which is given once. */
  const byName = new Map<string, string>();
  let present = new Map<string, Row>();
  /** Whether the file belongs to a draft or a message. */
  const isJudged = ({ name }: Row) => name === PREPARED_FILE || presses.files.has(name);

  const look = async () => {
    const rows = await database.query<Row>(ROWS);
    const now = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      documents.set(row.id, row);
      if (!presses.files.has(row.name)) continue;
      const first = byName.get(row.name) ?? row.id;
      byName.set(row.name, first);
      const pressed = presses.files.get(row.name);
      if (first !== row.id) world.breaks('one pressed upload makes one document', row.name);
      if (pressed?.owner !== row.owner || pressed.kind !== row.kind)
        world.breaks('a file is where it was pressed', `${row.name} is ${row.kind} of ${row.owner}`);
    }
    for (const gone of present.values()) {
      if (now.has(gone.id) || !isJudged(gone)) continue;
      const isReplaced = rows.some((row) => row.owner === gone.owner && row.kind === gone.kind && !present.has(row.id));
      if (!isReplaced && !presses.wasRemoved(gone.owner, gone.kind))
        world.breaks('a document stays until it is removed or replaced', gone.name);
    }
    present = now;
  };

  const lookAtStorage = async () => {
    const [server] = servers.alive();
    if (!server) return;
    const files = filesIn(join(server.context.config.dataDir, 'documents'));
    const jobs = await database.query<{ key: string }>(
      `select payload ->> 'key' as key from outbox where kind = 'file.removeNameless' and done_at is null`,
    );
    const papers = await database.query<{ storage_key: string }>('select storage_key from paper');
    const named = new Set([...present.values(), ...papers].map((row) => row.storage_key));
    for (const { name, sha256, storage_key } of present.values()) {
      if (!presses.files.has(name)) continue;
      const file = files.find((path) => path.endsWith(storage_key));
      const isWhole = file && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
      if (!isWhole) world.breaks('the storage has the file of every document', name);
    }
    for (const path of files) {
      const key = path.slice(-36);
      if (!named.has(key) && !jobs.some((job) => job.key === key))
        world.breaks('no file stays that no document names', path.slice(-36));
    }
    world.count('documents', present.size);
  };

  const lookAtTab = (name: string, actor: AnyActorRef) => {
    for (const upload of uploadsOf(actor)) {
      const { attachment } = snapshotOf(upload).context as Shown;
      if (attachment && !documents.has(attachment.id))
        world.breaks('what a device shows as attached is on the server', `${name} shows ${attachment.name}`);
    }
  };

  return {
    committed: async (changed) => {
      if (concerns(changed, 'attachment')) await look();
    },
    atEnd: async () => {
      await look();
      await lookAtStorage();
      for (const tab of tabs()) {
        const actor = tab.portal.current()?.actor;
        if (actor && isAtRest(tab)) lookAtTab(tab.name, actor);
      }
    },
  };
};
