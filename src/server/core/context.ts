/** What every area of the server receives. `create-context.ts` builds it once; tests build it the same way. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServerNumber } from '#server/core/sql/live-servers.ts';
import type { Transact } from '#server/core/sql/transaction.ts';
import type { Database, DraftFiles } from '#server/db/schema.ts';
import type { CivilRegistry } from '#server/gateways/civil-registry.ts';
import type { IdentityApp } from '#server/gateways/identity-app.ts';
import type { IdentityProvider } from '#server/gateways/identity-provider.ts';
import type { SmsGateway } from '#server/gateways/sms.ts';
import type { VirusScanner } from '#server/gateways/virus-scanner.ts';
import type { Seal } from '#server/pdf/seal/seal.ts';
import type { Spool } from '#server/storage/spool.ts';
import type { FileCounts, Storage } from '#server/storage/storage.ts';
import type { StandIns } from '#stand-ins/index.ts';
import type { Challenges } from '../one-time-codes/challenges.ts';
import type { Audit } from './audit.ts';
import type { Ambient } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Faults } from './faults.ts';
import type { News } from './news/news.ts';
import type { Outbox } from './outbox.ts';
import type { Queue } from './overload/queue.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import type { ReferenceData } from './reference/reference-data.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Metrics } from './watching/metrics.ts';

export type Context = Ambient & {
  config: Config;
  /** Never used inside a transaction: the embedded database has one connection, and the transaction holds it. */
  db: Kysely<Database>;
  /** Those who wait for a connection to the database. */
  queue: Queue;
  /** The number of this server while it lives. */
  serverNumber: ServerNumber;
  transact: Transact;
  secrets: Secrets;
  audit: Audit;
  /** The news for the event streams of this server. */
  news: News;
  /** The fund's reference data, in memory. */
  reference: ReferenceData;
  faults: Faults;
  outbox: Outbox;
  /** What areas have housekeeping do. */
  chores: Chore[];
  /** The drafts of areas that have files; see `addDraftFiles`. */
  draftFiles: DraftFiles[];
  /** The rows of areas that it deletes; see `forget` of `housekeeping.ts`. */
  staleRows: ForgottenRows[];
  sessions: Sessions;
  challenges: Challenges;
  rateLimits: RateLimits;
  sms: SmsGateway;
  registry: CivilRegistry;
  identityApp: IdentityApp;
  identityProvider: IdentityProvider;
  /** The virus scanner; null: uploads are not scanned. */
  scanner: VirusScanner | null;
  /** The stand-ins behind the desk; null where the desk is closed. */
  standIns: StandIns | null;
  /** Aborts when the server begins to close: ends answers that would otherwise go on, such as event streams. */
  closing: AbortSignal;
  storage: Storage;
  /** What this server found in the storage; for operators. */
  fileCounts: FileCounts;
  /** Holds uploads while they are judged. */
  spool: Spool;
  /** What operators count. It does nothing without METRICS_PORT. */
  metrics: Metrics;
  /** What makes a paper official. */
  seal: Seal;
};

/** Rows of a table that are over once the column `by` is as many days ago; `isDay`: a day in Riyadh, where others are instants. */
type ForgottenRows = { table: string; key: readonly string[]; by: string; days: number; isDay?: true };

/** A part of housekeeping. */
export type Chore = {
  name: string;
  /** Does a little of it. Returns how many rows that were, 0 when none is left. */
  batch(): Promise<number>;
};

/** An area of the portal: a plugin with its endpoints and its jobs. `app.ts` finds it by its file and mounts it under `/api`. */
export type Area = (ctx: Context) => FastifyPluginAsync;
