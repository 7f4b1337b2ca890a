/**
 * An archive by pgBackRest. A table is dropped while citizens apply and brought back, at the moment before; then the machine of the
 * database is lost, and what the archive has by then is restored.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asPostgres,
  type PostgresServer,
  postgresFolder,
  startPostgresServer,
} from '#tests/setup/postgres/postgres-server.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { applyAgain, unreadable } from './applicants.ts';
import type { Documents } from './documents.ts';
import { counted, missingIn, newLedger } from './ledger.ts';
import { checkFiles, logIn, RELAXED, timed, until } from './stage.ts';

const APPLICANTS = 6;
const APPLICATIONS = 10;
/** After that long a part of the log is archived that is not full yet. An operator takes a minute. */
const ARCHIVE_TIMEOUT_SECONDS = 10;
/** What it takes to archive one part on a busy machine. */
const PUSH_SECONDS = 10;
const STANZA = 'portal';

/** The archive, and the parameters of a server that uses it. */
const openArchive = async () => {
  const folder = await postgresFolder('archive');
  const config = join(folder, 'pgbackrest.conf');
  const run = (command: string, ...options: string[]) =>
    asPostgres('pgbackrest', [`--config=${config}`, `--stanza=${STANZA}`, ...options, command]);
  return {
    run,
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`,
      archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
    },
    create: async ({ data, port, sockets }: PostgresServer) => {
      const lines = [
        '[global]',
        `repo1-path=${folder}/repository`,
        'repo1-retention-full=2',
        'start-fast=y',
        `log-path=${folder}`,
        `lock-path=${folder}`,
        `spool-path=${folder}`,
        'log-level-console=off',
        `[${STANZA}]`,
        `pg1-path=${data}`,
        `pg1-port=${port}`,
        `pg1-socket-path=${sockets}`,
        'pg1-user=postgres',
      ];
      writeFileSync(config, `${lines.join('\n')}\n`);
      await run('stanza-create');
      await run('check');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const startRestored = async (server: PostgresServer) => {
  await server.start();
  await until('the end of the recovery', async () => {
    const [row] = await server.query('select pg_is_in_recovery() as recovering');
    return row?.recovering === false;
  });
};

export const pointInTime = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-point-in-time-'));
  const archive = await openArchive();
  const server = await startPostgresServer(archive.settings);
  await archive.create(server);
  const documents: Documents = { env: {}, dataDir: join(folder, 'data') };
  const port = String(await freePort());
  const settings = { ...RELAXED, PORT: port, DIST_DIR: join(folder, 'none'), DATABASE_URL: server.url };
  const start = () => startServer(documents.dataDir, { ...settings, ...documents.env });
  const wrong: string[] = [];
  const lines: string[] = [];

  let portal = await start();
  const applicants = await logIn(portal.url, 0, APPLICANTS);
  /** Lets the applicants apply until `end`. */
  const workOn = () => {
    const ledger = newLedger();
    const gone = new AbortController();
    const tally = { tried: 0, askedAgain: 0, faults: [] as string[] };
    const world = { ledger, tally, isOver: () => gone.signal.aborted, gone: gone.signal };
    const working = applicants.map((applicant) => applyAgain(applicant, world));
    const count = () => ledger.entries.filter(({ what }) => what === 'application').length;
    return {
      ledger,
      /** Waits for that many more applications. */
      applied: (applications: number) => {
        const enough = count() + applications;
        return until(`${applications} applications`, () => count() >= enough);
      },
      end: async () => {
        gone.abort();
        await Promise.all(working);
        for (const fault of tally.faults) wrong.push(fault);
      },
    };
  };

  let work = workOn();
  await work.applied(APPLICATIONS);
  const backup = await timed(() => archive.run('backup', '--type=full'));
  await work.applied(APPLICATIONS);
  const [before] = await server.query(
    'select clock_timestamp()::text as at, (select count(*)::int from attachment) as files',
  );
  const target = Date.now();
  const drop = server.query('drop table attachment cascade');
  const end = work.end();
  await Promise.all([drop, end]);
  await portal.stop();
  await server.query('select pg_switch_wal()');
  await server.stop();
  const back = await timed(async () => {
    await archive.run('restore', '--delta', '--type=time', `--target=${before?.at}`, '--target-action=promote');
    await startRestored(server);
  });
  const [after] = await server.query('select count(*)::int as files from attachment');
  const missing = await missingIn(server.query, work.ledger);
  const due = work.ledger.entries.filter(({ at }) => at <= target);
  const lost = missing.filter(({ at }) => at <= target);
  if (Number(after?.files) < due.filter(({ what }) => what === 'application').length)
    wrong.push(`the table came back with ${after?.files} rows`);
  if (lost.length > 0) wrong.push(`lost from before the drop: ${JSON.stringify(lost)}`);
  const checked = await checkFiles(server.url, documents);
  if (!checked.agrees) wrong.push(checked.said);
  lines.push(
    `full backup under load in ${backup.seconds}; the table with ${before?.files} rows dropped, and back with ${after?.files} after ${back.seconds}`,
    `acknowledged before the drop: ${counted(due)}: ${lost.length} lost; after it: ${work.ledger.entries.length - due.length} answers, ${missing.length} lost`,
    `check: ${checked.said}`,
  );

  portal = await start();
  for (const what of await unreadable(applicants, due)) wrong.push(what);
  // A server that has just recovered looks at `archive_timeout` only after its next checkpoint, which this backup makes.
  await archive.run('backup', '--type=full');
  work = workOn();
  const begun = Date.now();
  await work.applied(APPLICATIONS);
  // Longer than the loss that is promised, so that something from before it must be there.
  await until('time to lose', () => Date.now() - begun > 2 * (ARCHIVE_TIMEOUT_SECONDS + PUSH_SECONDS) * 1000);
  // The worst moment: shortly before the next part is archived.
  await until('the end of an interval', async () => {
    const late =
      "select 1 from pg_stat_archiver where clock_timestamp() - last_archived_time > $1 * interval '1 second'";
    return (await server.query(late, [ARCHIVE_TIMEOUT_SECONDS * 0.8])).length > 0;
  });
  const crashed = Date.now();
  await server.crash();
  await rm(server.data, { recursive: true });
  await work.end();
  await portal.stop();
  const rebuilt = await timed(async () => {
    await archive.run('restore');
    await startRestored(server);
  });
  const gone = (await missingIn(server.query, work.ledger)).filter(({ at }) => at <= crashed);
  const span = gone.length === 0 ? 0 : (crashed - Math.min(...gone.map(({ at }) => at))) / 1000;
  const atMost = ARCHIVE_TIMEOUT_SECONDS + PUSH_SECONDS;
  if (span > atMost) wrong.push(`${span} s were lost, more than ${atMost} s`);
  if (gone.length === 0) wrong.push('nothing was lost, so this run measures nothing');
  if (gone.length === work.ledger.entries.length) wrong.push('nothing came back from the archive');
  lines.push(
    `machine lost, and back from the archive after ${rebuilt.seconds}: of ${work.ledger.entries.length} answers ${gone.length} lost, all of the last ${span.toFixed(1)} s (archive_timeout ${ARCHIVE_TIMEOUT_SECONDS} s)`,
  );
  for (const line of [...lines, ...wrong.map((finding) => `  ${finding}`)]) console.info(line);
  await server.remove();
  await archive.remove();
  await rm(folder, { recursive: true });
  return wrong.length === 0;
};
