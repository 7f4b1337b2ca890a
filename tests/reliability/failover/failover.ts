/**
 * The primary database is killed under two servers and its synchronous standby promoted, while citizens apply and save. No
 * acknowledged answer may be lost, and nothing done twice.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMovingAddress } from '#tests/setup/postgres/moving-address.ts';
import { makeSynchronous, startPostgresServer } from '#tests/setup/postgres/postgres-server.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { noTally, work } from '../chaos/writers.ts';
import { applyAgain, unreadable } from '../restore/applicants.ts';
import type { Documents } from '../restore/documents.ts';
import { counted, missingIn, newLedger } from '../restore/ledger.ts';
import { logIn, RELAXED, until } from '../restore/stage.ts';

const PEOPLE = 6;
/** A standby that has just lost its primary may wait that long before it can be promoted; by default five seconds. */
const SETTINGS = { wal_retrieve_retry_interval: '500ms' };
/** Applications between one failover and the next. */
const BETWEEN = 6;
/** The time from the crash to the first acknowledged answer, without the time that it takes to notice. */
const PROMISE_MS = 15_000;

const failOver = async (times: number): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-failover-'));
  let primary = await startPostgresServer(SETTINGS);
  const address = await openMovingAddress(primary.port);
  const documents: Documents = { env: {}, dataDir: join(folder, 'data') };
  const settings = {
    ...RELAXED,
    ...documents.env,
    DIST_DIR: join(folder, 'none'),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
  };
  const start = async () => startServer(documents.dataDir, { ...settings, PORT: String(await freePort()) });
  const servers = [await start(), await start()] as const;
  const [one, other] = servers;
  const people = [...(await logIn(one.url, 0, PEOPLE / 2)), ...(await logIn(other.url, PEOPLE / 2, PEOPLE / 2))];
  // Each server has one writer.
  const isWriter = (index: number) => index % (PEOPLE / 2) === 0;
  const applicants = people.filter((_, index) => !isWriter(index));
  const writers = people.filter((_, index) => isWriter(index));
  const dealsOf = async (civilId: string) => {
    const [row] = await primary.query('select count(*)::int as deals from deal where civil_id = $1', [civilId]);
    return Number(row?.deals);
  };
  const before = new Map<string, number>();
  for (const { civilId } of applicants) before.set(civilId, await dealsOf(civilId));

  const ledger = newLedger();
  const tally = { tried: 0, askedAgain: 0, faults: [] as string[] };
  const saved = noTally();
  let over = false;
  const isOver = () => over;
  const working = [
    ...applicants.map((applicant) => applyAgain(applicant, { ledger, tally, isOver })),
    ...writers.map(({ citizen }) => work(citizen, isOver, saved)),
  ];
  const applications = () => ledger.entries.filter(({ what }) => what === 'application').length;
  const goOn = async () => {
    const enough = applications() + BETWEEN;
    await until('applications', () => applications() >= enough || tally.faults.length > 0);
  };

  const pauses: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    const name = `standby_${time}`;
    const standby = await primary.standby(name);
    await makeSynchronous(primary, name);
    await goOn();
    const crashed = Date.now();
    await primary.crash();
    await standby.promote();
    address.moveTo(standby.port);
    // Of the time after: an answer that was on its way when the primary died may arrive a moment later.
    const moved = Date.now();
    await until(
      'an answer after the failover',
      () => ledger.entries.some(({ at }) => at > moved) || tally.faults.length > 0,
    );
    pauses.push(Math.min(...ledger.entries.filter(({ at }) => at > moved).map(({ at }) => at)) - crashed);
    await primary.remove();
    primary = standby;
  }
  await goOn();
  over = true;
  await Promise.all(working);

  const wrong = [...tally.faults, ...saved.faults];
  const lost = await missingIn(primary.query, ledger);
  for (const entry of lost) wrong.push(`lost: ${JSON.stringify(entry)}`);
  let twice = 0;
  for (const { civilId } of applicants) {
    const applied = ledger.entries.filter((entry) => entry.civilId === civilId && entry.what === 'application').length;
    twice += Math.max(0, (await dealsOf(civilId)) - (before.get(civilId) ?? 0) - applied);
  }
  const [copies] = await primary.query(
    `select count(*)::int as count from (
       select 1 from attachment where deal_id is not null group by civil_id, deal_id, kind having count(*) > 1
       union all select 1 from paper group by civil_id, kind, subject, lang having count(*) > 1) as copied`,
  );
  twice += Number(copies?.count);
  if (twice !== 0) wrong.push(`${twice} done twice`);
  for (const what of await unreadable(applicants, ledger.entries)) wrong.push(what);
  if (saved.lost + saved.doubled > 0) wrong.push(`saves: ${saved.lost} lost, ${saved.doubled} doubled`);
  const slowest = Math.max(...pauses);
  if (slowest > PROMISE_MS) wrong.push(`an answer came only ${slowest} ms after the crash`);
  await Promise.all(servers.map((server) => server.stop()));
  await address.close();
  await primary.remove();
  await rm(folder, { recursive: true });

  console.info(
    `${times} failovers under ${PEOPLE} citizens on two servers: answered again after ${pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}\n` +
      `  acknowledged: ${counted(ledger.entries)}: ${lost.length} lost, ${twice} done twice; ${saved.tried} saves and deletions beside them: ${saved.lost} lost, ${saved.doubled} doubled; asked again ${tally.askedAgain + saved.askedAgain} times`,
  );
  for (const finding of wrong) console.info(`  ${finding}`);
  return wrong.length === 0;
};

/** `npm run reliability -- failover [times]` */
export const failover = ([times = '3']: readonly string[]): Promise<boolean> => failOver(Number(times));
