/** Migrates the database to the tables of this release. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { otherReleases } from '../core/sql/live-servers.ts';
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
import * as broadcasts from './migrations/0090_broadcasts.ts';
import * as lanes from './migrations/0090_lanes.ts';
import * as acrossCitizens from './migrations/0091_across_citizens.ts';
import * as noExpiryJobs from './migrations/0091_no_expiry_jobs.ts';
import * as storedOnce from './migrations/0092_stored_once.ts';
import * as auditByMonth from './migrations/0093_audit_by_month.ts';
import * as deskLists from './migrations/0094_desk_lists.ts';
import * as compacted from './migrations/0095_compacted.ts';
import * as auditMoved from './migrations/0096_audit_moved.ts';
import { createAlone, createOnline, givingWay, LOCK_MS, type OnlineMigration, type Say } from './online.ts';
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
  '0090_broadcasts': broadcasts,
  '0090_lanes': lanes,
  '0091_across_citizens': acrossCitizens,
  '0092_stored_once': storedOnce,
  '0093_audit_by_month': auditByMonth,
  '0094_desk_lists': deskLists,
};

/** What only the release before needed: removed once its last host has stopped. */
const cleanups: Migrations = {
  '0071_no_sequence': noSequence,
  '0091_no_expiry_jobs': noExpiryJobs,
  '0095_compacted': compacted,
  '0096_audit_moved': auditMoved,
};

type Db = Kysely<Database>;
/** Two nodes may create them at the same time. */
const makeTables = async (db: Db): Promise<void> => {
  const tables = [
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table if not exists migration_lease (id int primary key, holder uuid, leased_until timestamptz not null)',
    `insert into migration_lease (id, leased_until) values (1, '-infinity') on conflict (id) do nothing`,
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
 * The migrations to run, in their order. What the database has, and this release does not know, a later release has
 * added.
 */
const missingOf = async (db: Db, wanted: Migrations, to?: string): Promise<string[]> => {
  const executed = await executedIn(db);
  return Object.keys(wanted)
    .sort()
    .filter((name) => !executed.includes(name) && (to === undefined || name <= to));
};

/** A node that migrates may miss two renewals; another one takes over then. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5000;
/** How often a node looks whether another one is done. */
const BUSY_MS = 200;

/**
 * Does the work while no other node migrates; false when one does. It is a lease, and no transaction that stays open: that would keep the
 * database from clearing away what others delete, and hold everybody up when its node freezes.
 */
const holdingLease = async (db: Db, work: (holder: string) => Promise<void>): Promise<boolean> => {
  const holder = randomUUID();
  const leasedUntil = sql`now() + interval '1 second' * ${LEASE_SECONDS}`;
  const { numAffectedRows } = await sql`update migration_lease set holder = ${holder}, leased_until = ${leasedUntil}
    where id in (select id from migration_lease where leased_until < now() for update skip locked)`.execute(db);
  if (numAffectedRows !== 1n) return false;
  const working = new AbortController();
  const renew = () =>
    sql`update migration_lease set leased_until = ${leasedUntil} where holder = ${holder}`.execute(db);
  const renewing = (async () => {
    while (!working.signal.aborted) {
      await wait(RENEW_MS, undefined, { signal: working.signal }).catch(() => {});
      // The next one comes in time.
      if (!working.signal.aborted) await renew().catch(() => {});
    }
  })();
  try {
    await work(holder);
    return true;
  } finally {
    working.abort();
    await renewing;
    await sql`update migration_lease set leased_until = '-infinity' where holder = ${holder}`
      .execute(db)
      .catch(() => {});
  }
};

/** The embedded database has one connection, and no other client. */
const isEmbedded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  return rows[0]?.version.includes('PGlite') ?? false;
};

/** Runs one migration and notes it down; false, without a change, when the lease was lost to another node. */
const run = async (db: Db, name: string, migration: Migration | OnlineMigration, holder: string, say: Say) => {
  const isAlone = await isEmbedded(db);
  if ('online' in migration && !isAlone) await migration.online(createOnline(db, say));
  return givingWay(
    () =>
      db.transaction().execute(async (tx) => {
        await sql.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`).execute(tx);
        const { rows } = await sql`select id from migration_lease where holder = ${holder} for update`.execute(tx);
        if (rows.length === 0) return false;
        if ('up' in migration) await migration.up(tx);
        else if (isAlone) await migration.online(createAlone(tx));
        await sql`insert into kysely_migration values (${name},
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(tx);
        return true;
      }),
    say,
  );
};

/** Runs what is missing of these, one at a time: a lock is held no longer than its own migration takes. */
const runMissing = async (db: Db, wanted: Migrations, say: Say, to?: string): Promise<string[]> => {
  await makeTables(db);
  const ran: string[] = [];
  while ((await missingOf(db, wanted, to)).length > 0) {
    const isDone = await holdingLease(db, async (holder) => {
      for (const name of await missingOf(db, wanted, to)) {
        const migration = wanted[name];
        if (!migration || !(await run(db, name, migration, holder, say))) return;
        ran.push(name);
      }
    }).catch((thrown: unknown) => {
      throw unlessForbidden(thrown);
    });
    if (!isDone) await wait(BUSY_MS);
  }
  return ran;
};

const SILENT: Say = () => {};

/** Brings the tables up to this release. `to` stops at an earlier migration, for tests of a later one. */
export const migrate = (db: Db, to?: string, say = SILENT): Promise<string[]> => runMissing(db, migrations, say, to);

/** The same, for hosts of this release: a new database has had none before, so nothing is left for a cleanup. */
export const migrateForHosts = async (db: Db, say = SILENT): Promise<string[]> => {
  const isNew = (await executedIn(db)).length === 0;
  return runMissing(db, isNew ? { ...migrations, ...cleanups } : migrations, say);
};

/** Removes what the release before needed. Throws a sentence while one of its hosts is alive. */
export const cleanUp = async (db: Db, release: string, say = SILENT): Promise<string[]> => {
  const others = await otherReleases(db, release);
  if (others.length > 0)
    throw new StartError(`Hosts of release ${others.join(', ')} still run: stop them, and clean up then.`);
  return runMissing(db, { ...migrations, ...cleanups }, say);
};

/** The migrations that this release needs and the database does not have yet. */
export const missingMigrations = (db: Db): Promise<string[]> => missingOf(db, migrations);

/** What a start does: it migrates, or refuses a database that is not ready for this release. */
export const bringUpToDate = async (db: Db, { database }: Pick<Config, 'database'>, say = SILENT): Promise<void> => {
  if (database.kind === 'embedded') {
    // No other host can be there.
    await migrate(db);
    await runMissing(db, { ...migrations, ...cleanups }, say);
    return;
  }
  if (database.migrates) {
    await migrateForHosts(db, say);
    return;
  }
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartError(
      `The database is not ready for this release (${missing.join(', ')}): run "npm run migrate" before its hosts start.`,
    );
};
