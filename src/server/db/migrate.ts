/** Migrates the database to the tables of this release. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import * as house from './migrations/0001_house.ts';
import * as identityApp from './migrations/0002_identity_app.ts';
import * as sso from './migrations/0003_sso.ts';
import * as profile from './migrations/0004_profile.ts';
import * as maintenance from './migrations/0006_maintenance.ts';
import * as flowTraffic from './migrations/0007_flow_traffic.ts';
import * as deals from './migrations/0008_deals.ts';
import * as whatIf from './migrations/0009_what_if.ts';
import * as whatIfRequest from './migrations/0010_what_if_request.ts';
import * as idempotency from './migrations/0011_idempotency.ts';
import * as rateLimit from './migrations/0012_rate_limit.ts';
import * as leftBehind from './migrations/0016_left_behind.ts';
import * as papers from './migrations/0017_papers.ts';
import * as contracts from './migrations/0018_contracts.ts';
import * as loanAccounts from './migrations/0019_loan_accounts.ts';
import * as disbursements from './migrations/0020_disbursements.ts';
import * as releaseCertificates from './migrations/0021_release_certificates.ts';
import * as exemptions from './migrations/0022_exemptions.ts';
import * as appointments from './migrations/0023_appointments.ts';
import * as servicesSessions from './migrations/0024_services_sessions.ts';
import * as reviewerRequests from './migrations/0025_reviewer_requests.ts';
import * as exportCertificates from './migrations/0026_export_certificates.ts';
import * as contactMessages from './migrations/0027_contact_messages.ts';
import * as locations from './migrations/0028_locations.ts';
import * as notifications from './migrations/0029_notifications.ts';
import * as appointmentSeasons from './migrations/0040_appointment_seasons.ts';
import * as requiredCost from './migrations/0041_required_cost.ts';
import * as pageFeedback from './migrations/0060_page_feedback.ts';
import * as nodes from './migrations/0070_nodes.ts';
import * as noSequence from './migrations/0071_no_sequence.ts';
import * as portalFiles from './migrations/0072_portal_files.ts';
import * as storageKeys from './migrations/0073_storage_keys.ts';
import * as leasedJobs from './migrations/0074_leased_jobs.ts';
import * as claimedCommands from './migrations/0075_claimed_commands.ts';
import * as answersForm from './migrations/0076_answers_form.ts';
import * as activityAndCredentials from './migrations/0080_activity_and_credentials.ts';
import * as downloadTickets from './migrations/0085_download_tickets.ts';
import * as deskLists from './migrations/0094_desk_lists.ts';
import { createOnline, givingWay, LOCK_MS, type Online, type OnlineMigration } from './online.ts';
import { unlessForbidden } from './postgres/postgres-faults.ts';
import type { Database } from './schema.ts';

type Migrations = Record<string, Migration | OnlineMigration>;

/**
 * What the hosts of this release need. The release before works beside each of them, from 0070 on: they add, and neither remove nor rename.
 */
const migrations: Migrations = {
  '0001_house': house,
  '0002_identity_app': identityApp,
  '0003_sso': sso,
  '0006_maintenance': maintenance,
  '0007_flow_traffic': flowTraffic,
  '0004_profile': profile,
  '0008_deals': deals,
  '0009_what_if': whatIf,
  '0010_what_if_request': whatIfRequest,
  '0011_idempotency': idempotency,
  '0012_rate_limit': rateLimit,
  '0016_left_behind': leftBehind,
  '0017_papers': papers,
  '0018_contracts': contracts,
  '0019_loan_accounts': loanAccounts,
  '0020_disbursements': disbursements,
  '0021_release_certificates': releaseCertificates,
  '0022_exemptions': exemptions,
  '0024_services_sessions': servicesSessions,
  '0029_notifications': notifications,
  '0027_contact_messages': contactMessages,
  '0028_locations': locations,
  '0023_appointments': appointments,
  '0026_export_certificates': exportCertificates,
  '0025_reviewer_requests': reviewerRequests,
  '0040_appointment_seasons': appointmentSeasons,
  '0041_required_cost': requiredCost,
  '0060_page_feedback': pageFeedback,
  '0070_nodes': nodes,
  '0072_portal_files': portalFiles,
  '0073_storage_keys': storageKeys,
  '0074_leased_jobs': leasedJobs,
  '0075_claimed_commands': claimedCommands,
  '0076_answers_form': answersForm,
  '0080_activity_and_credentials': activityAndCredentials,
  '0085_download_tickets': downloadTickets,
  '0094_desk_lists': deskLists,
};

/** What only the release before needed: removed once its last host has stopped. */
const cleanups: Migrations = {
  '0071_no_sequence': noSequence,
};

type Db = Kysely<Database>;
/** Two nodes may create them at the same time. */
const makeTables = async (db: Db): Promise<void> => {
  const tables = [
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)',
    `insert into kysely_migration_lock (id) values ('migration_lock') on conflict (id) do nothing`,
  ];
  for (const statement of tables)
    await sql
      .raw(statement)
      .execute(db)
      .catch(() => sql.raw(statement).execute(db))
      .catch((thrown: unknown) => {
        throw unlessForbidden(thrown);
      });
};

const executedIn = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * One node migrates at a time, for as long as its transaction lasts; an online migration does its work beside it. Another node does not
 * wait within its statement: an index that is created concurrently would wait for that statement in turn.
 */
const isLocked = async (tx: Db): Promise<boolean> => {
  await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx);
  const { rows } = await sql`select id from kysely_migration_lock for update skip locked`.execute(tx);
  return rows.length === 0;
};
const BUSY = Symbol('another node migrates');
const BUSY_MS = 200;

/** The embedded database has one connection, and nobody beside it. */
const isEmbedded = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ version: string }>`select version()`.execute(tx);
  return rows[0]?.version.includes('PGlite') ?? false;
};

const asKysely = (entries: Migrations, online: Online): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, migration]) => [
      name,
      'online' in migration ? { up: () => migration.online(online) } : migration,
    ]),
  );

/** Runs the first that is missing; null when none is. */
const runNext = (db: Db, wanted: Migrations, to?: string): Promise<string | null | typeof BUSY> =>
  db.transaction().execute(async (tx) => {
    if (await isLocked(tx)) return BUSY;
    const executed = await executedIn(tx);
    // A release before this one leaves alone what a later one has added.
    const missing = Object.keys(wanted)
      .sort()
      .filter((name) => !executed.includes(name) && (to === undefined || name <= to));
    if (missing.length === 0) return null;
    const known = { ...wanted, ...pick({ ...migrations, ...cleanups }, executed) };
    const online = createOnline(tx, (await isEmbedded(tx)) ? null : db);
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: async () => asKysely(known, online) },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateUp();
    if (error) throw error;
    return results?.[0]?.migrationName ?? null;
  });

/** Runs what is missing of these, one at a time: a lock is held no longer than its own migration takes. */
const runMissing = async (db: Db, wanted: Migrations, to?: string): Promise<string[]> => {
  await makeTables(db);
  const ran: string[] = [];
  for (;;) {
    const name = await givingWay(() => runNext(db, wanted, to)).catch((thrown: unknown) => {
      throw unlessForbidden(thrown);
    });
    if (name === null) return ran;
    if (name === BUSY) await wait(BUSY_MS);
    else ran.push(name);
  }
};

const pick = (from: Migrations, names: readonly string[]): Migrations =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** Brings the tables up to this release. `to` stops at an earlier migration, for tests of a later one. */
export const migrate = (db: Db, to?: string): Promise<string[]> => runMissing(db, migrations, to);

/** Removes what the release before needed. Throws a sentence while one of its hosts is alive. */
export const cleanUp = async (db: Db, release: string): Promise<string[]> => {
  const others = await db
    .selectFrom('node')
    .select('release')
    .distinct()
    .where('release', '<>', release)
    .where('alive_until', '>', sql<Date>`now()`)
    .execute();
  if (others.length > 0)
    throw new StartError(
      `Hosts of release ${others.map((other) => other.release).join(', ')} still run: stop them, and clean up then.`,
    );
  return runMissing(db, { ...migrations, ...cleanups });
};

/** The migrations that this release needs and the database does not have yet. */
const missingMigrations = async (db: Db): Promise<string[]> => {
  const executed = await executedIn(db);
  return Object.keys(migrations).filter((name) => !executed.includes(name));
};

/** What a start does: it migrates, or refuses a database that is not ready for this release. */
export const bringUpToDate = async (db: Db, { database }: Pick<Config, 'database'>): Promise<void> => {
  if (database.kind === 'embedded') {
    // No other host can be there.
    await migrate(db);
    await runMissing(db, { ...migrations, ...cleanups });
    return;
  }
  if (database.migrates) {
    await migrate(db);
    return;
  }
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartError(
      `The database is not ready for this release (${missing.join(', ')}): run "npm run migrate" before its hosts start.`,
    );
};
