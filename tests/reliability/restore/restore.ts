/**
 * A backup that is taken while citizens apply, restored elsewhere: another PostgreSQL, another folder. Everything that was
 * acknowledged before the dump began must be there; what came later is counted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealFiles } from '#server/testing/seal-files.ts';
import { Refused } from '#tests/setup/citizen.ts';
import { type PostgresServer, startPostgresServer } from '#tests/setup/postgres/postgres-server.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { type Applicant, applyAgain, openApplicant, unreadable } from './applicants.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type Acknowledged, counted, missingIn, newLedger } from './ledger.ts';
import { checkFiles, logIn, RELAXED, runClient, timed, until } from './stage.ts';

const APPLICANTS = 6;
/** Applications before the dump, and after it. */
const BEFORE = 12;
const AFTER = 6;
const GUIDE_ENDS_SESSIONS = 'update session set ended_at = now() where ended_at is null';

/** Whether somebody who has kept a session's cookie and token may still use it. */
const isOpen = async (serverUrl: string, { citizen }: Applicant) => {
  const headers = { cookie: citizen.cookie(), authorization: `Bearer ${citizen.session().token}` };
  return (await fetch(`${serverUrl}/api/account`, { headers })).ok;
};
const isLoggedIn = ({ citizen }: Applicant) =>
  citizen.account().then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof Refused && thrown.status === 401) return false;
      throw thrown;
    },
  );

/** Jobs that are done by now, and not in the copy: they will be done again. */
const jobsAgain = async (live: PostgresServer, copy: PostgresServer): Promise<string> => {
  const done = await live.query('select id, kind from outbox where done_at is not null');
  const waiting = new Set((await copy.query('select id from outbox where done_at is null')).map(({ id }) => id));
  const again = Map.groupBy(
    done.filter(({ id }) => waiting.has(id)),
    ({ kind }) => String(kind),
  );
  return [...again].map(([kind, jobs]) => `${jobs.length} ${kind}`).join(', ') || 'none';
};

/** What is wrong with the last papers of the copy: they are valid there, and sealed. */
const wrongPapers = async (copy: PostgresServer, { citizen }: Applicant): Promise<string[]> => {
  const papers = await copy.query('select verification_key as key, seal from paper order by issued_at desc limit 5');
  const wrong: string[] = [];
  for (const { key } of papers) {
    const { validity } = await citizen.papers.verify({ params: { key: String(key) } });
    if (validity !== 'valid') wrong.push(`a paper is ${validity}`);
  }
  if (papers.length === 0 || !papers.every((paper) => paper.seal === 'configured'))
    wrong.push('no sealed paper was looked at');
  return wrong;
};

const restoreElsewhere = async (kind: 'disk' | 's3'): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  const seal = await sealFiles();
  const live = await startPostgresServer();
  const elsewhere = await startPostgresServer();
  const documents = await openDocuments(kind, folder);
  const port = String(await freePort());
  const settings = { ...RELAXED, ...seal.env, PORT: port, DIST_DIR: join(folder, 'none') };
  const start = (server: PostgresServer, { env, dataDir }: Documents, more = {}) =>
    startServer(dataDir, { ...settings, ...env, DATABASE_URL: server.url, ...more });
  // The role is made as the guide to releases says. These servers work as the owner of everything.
  await live.query('create role portal login');
  await live.query("alter role portal set statement_timeout = '10s'");
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };

  let server = await start(live, documents.live);
  const applicants = await logIn(server.url, 0, APPLICANTS);
  const [leaver, changer] = await logIn(server.url, APPLICANTS, 2);
  if (!leaver || !changer) throw new Error('Too few people were seeded.');
  const ledger = newLedger();
  const tally = { tried: 0, askedAgain: 0, faults: [] as string[] };
  let over = false;
  const world = { ledger, tally, isOver: () => over };
  const applications = () => ledger.entries.filter(({ what }) => what === 'application').length;
  const draftId = crypto.randomUUID();
  const begin = { params: { id: draftId }, body: { baseVersion: 0, answers: {}, partial: {} }, key: draftId };
  await changer.citizen.drafts.save(begin);
  const { attach } = openApplicant(changer, world);
  const working = applicants.map((applicant) => applyAgain(applicant, world));
  await until('applications before the dump', () => applications() >= BEFORE);

  // The documents once before the dump, so that little is left to copy after it; and again, since rows come before documents.
  await documents.copy();
  await attach(draftId, 'land-deed');
  const dump = join(folder, 'portal.dump');
  const began = Date.now();
  const dumped = await timed(() => runClient('pg_dump', ['--format=custom', `--file=${dump}`, live.url]));
  const ended = Date.now();
  const globals = join(folder, 'globals.sql');
  await runClient('pg_dumpall', ['--globals-only', `--dbname=${live.url}`, `--file=${globals}`]);
  // The row in the dump names a document that came after the first copy, and that is replaced before the second.
  await attach(draftId, 'land-deed');
  await until('jobs that are due', async () => {
    const due = "select 1 from outbox where kind = 'file.removeNameless' and done_at is null and due_at < now()";
    return (await live.query(due)).length === 0;
  });
  const copying = await timed(() => documents.copy());
  const later = applications() + AFTER;
  await until('applications after the dump', () => applications() >= later);
  await leaver.citizen.auth.logout();
  over = true;
  await Promise.all(working);
  await server.stop();

  await runClient('psql', ['--quiet', `--file=${globals}`, elsewhere.url]);
  const restored = await timed(() =>
    runClient('pg_restore', [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--dbname=${elsewhere.url}`,
      dump,
    ]),
  );
  const again = await jobsAgain(live, elsewhere);
  await live.crash();
  await documents.lose();

  const [role] = await elsewhere.query("select rolconfig::text as settings from pg_roles where rolname = 'portal'");
  expect(String(role?.settings).includes('statement_timeout=10s'), 'the role and its settings did not come back');
  const checked = await checkFiles(elsewhere.url, documents.copied);
  expect(checked.agrees, `rows and documents do not agree:\n${checked.said}`);
  const missing = new Set(await missingIn(elsewhere.query, ledger));
  const before = ledger.entries.filter(({ at }) => at <= began);
  const meanwhile = ledger.entries.filter(({ at }) => at > began && at <= ended);
  const afterwards = ledger.entries.filter(({ at }) => at > ended);
  const lost = (entries: readonly Acknowledged[]) => entries.filter((entry) => missing.has(entry));
  expect(lost(before).length === 0, `lost from before the dump: ${JSON.stringify(lost(before))}`);
  expect(lost(afterwards).length > 0, 'nothing was lost from after the dump, so this run compares nothing');

  server = await start(elsewhere, documents.copied);
  expect((await Promise.all(applicants.map(isLoggedIn))).every(Boolean), 'a session from before the dump is not open');
  const isOpenAgain = await isOpen(server.url, leaver);
  const kept = ledger.entries.filter((entry) => !missing.has(entry));
  for (const what of await unreadable(applicants, kept)) wrong.push(what);
  wrong.push(...(await wrongPapers(elsewhere, leaver)));
  await elsewhere.query(GUIDE_ENDS_SESSIONS);
  const stillOpen = await Promise.all([...applicants, leaver].map((one) => isOpen(server.url, one)));
  expect(!stillOpen.some(Boolean), 'a session did not end');
  const fresh = await logIn(server.url, 0, 1);
  const freshLedger = newLedger();
  await Promise.all(fresh.map((applicant) => openApplicant(applicant, { ...world, ledger: freshLedger }).apply()));
  expect(counted(freshLedger.entries).includes('1 paper'), 'no application could be made on the restored portal');
  await server.stop();

  // Another secret ends every session; passwords, documents and papers do not depend on it.
  server = await start(elsewhere, documents.copied, { SESSION_SECRET: 'q8Rw2-bTm5_Xc9Vn3Hj7Kp1Lz6Sd4Fg0' });
  expect(!(await Promise.all(fresh.map(isLoggedIn))).some(Boolean), 'a session outlived its secret');
  const back = await logIn(server.url, 0, 1);
  for (const what of await unreadable(back, freshLedger.entries)) wrong.push(what);
  await server.stop();

  for (const line of [
    `acknowledged before the dump: ${counted(before)}; while it ran (${dumped.seconds}): ${counted(meanwhile)}; afterwards: ${counted(afterwards)}`,
    `documents copied after it in ${copying.seconds}; restored in ${restored.seconds}; check: ${checked.said}`,
    `lost from before the dump: ${lost(before).length}; from while it ran: ${counted(lost(meanwhile))}; from afterwards: ${counted(lost(afterwards))}`,
    `jobs that will be done again: ${again}; a session that ended after the dump is ${isOpenAgain ? 'open again until the guide ends all' : 'not open'}`,
  ])
    console.info(line);
  for (const finding of [...wrong, ...tally.faults]) console.info(`  ${finding}`);
  await Promise.all([live.remove(), elsewhere.remove(), seal.remove(), documents.remove()]);
  await rm(folder, { recursive: true });
  return wrong.length + tally.faults.length === 0;
};

/** `npm run reliability -- restore [s3]` */
export const restore = async ([kind = 'disk']: readonly string[]): Promise<boolean> => {
  if (kind !== 'disk' && kind !== 's3') throw new Error(`"${kind}" is no storage of documents: disk or s3.`);
  return restoreElsewhere(kind);
};
