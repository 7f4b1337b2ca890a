/** Builds what the areas share: database, clock, sessions, outbox, gateways. */
import type { FastifyInstance } from 'fastify';
import { createAudit } from './core/audit.ts';
import { createBudget } from './core/budget.ts';
import type { Ambient } from './core/clock.ts';
import type { Config } from './core/config/config.ts';
import { dataFolderParts, makeDataFolder } from './core/config/data-folder.ts';
import type { Context } from './core/context.ts';
import { createFaults } from './core/faults.ts';
import { createNews } from './core/news/news.ts';
import { createWire } from './core/news/wire.ts';
import { createOutbox } from './core/outbox.ts';
import { createRateLimits } from './core/rate-limits/rate-limits.ts';
import { createReferenceData, tellOfChanges } from './core/reference/reference-data.ts';
import { openSecrets } from './core/secrets.ts';
import { createSessions } from './core/sessions.ts';
import { countServers } from './core/sql/live-servers.ts';
import { createTransact } from './core/sql/transaction.ts';
import { watchGateway, watchJobs, watchStorage, watchTransactions } from './core/watching/calls.ts';
import type { Metrics } from './core/watching/metrics.ts';
import { openMetrics } from './core/watching/metrics-server.ts';
import type { Connections } from './db/connections.ts';
import { bringUpToDate } from './db/migrate.ts';
import { connectDatabase, hasTimeLimit, openDatabase } from './db/open.ts';
import { connectGateways, type Gateways } from './gateways/connect.ts';
import { withinBudget } from './gateways/sms.ts';
import { createChallenges } from './one-time-codes/challenges.ts';
import { openSeal } from './pdf/seal/seal.ts';
import { openStorage, spoolFolder } from './storage/open-storage.ts';
import { createSpool, emptySpool } from './storage/spool.ts';

/** Uploads that are judged at a time: at ten megabytes each, two gigabytes on the disk. */
const UPLOADS = 200;

/** The server bounds its transactions itself. */
const NO_TIME_LIMIT =
  "a statement outside of a transaction may take forever: alter role … set statement_timeout = '10s'";

export type Outside = { connections?: Connections; gateways?: Gateways };

/** Watches those calls of each gateway that go over the network. */
const watchGateways = (
  metrics: Metrics,
  { sms, registry, identityApp, identityProvider, scanner, ...rest }: Gateways,
): Gateways => ({
  ...rest,
  sms: watchGateway(metrics, 'sms', sms, ['send']),
  registry: watchGateway(metrics, 'civil_registry', registry, ['find']),
  identityApp: watchGateway(metrics, 'identity_app', identityApp, ['request', 'status']),
  identityProvider: watchGateway(metrics, 'single_sign_on', identityProvider, ['invite', 'redeem']),
  scanner: scanner && watchGateway(metrics, 'virus_scanner', scanner, ['scan']),
});

export const createContext = async (
  app: FastifyInstance,
  config: Config,
  ambient: Ambient,
  outside: Outside,
): Promise<Context> => {
  makeDataFolder(config.dataDir, dataFolderParts(config));
  await emptySpool(spoolFolder(config));
  // The storage is opened before the database: a server that cannot store files changes nothing.
  const storage = await openStorage(config, ambient);
  app.addHook('onClose', async () => storage.close());
  const { metrics, close: closeMetrics } = await openMetrics(config.metrics, app.log);
  app.addHook('onClose', closeMetrics);
  const faults = createFaults(ambient.clock);
  const { queue, serverNumber, listen, close, ...opened } = openDatabase(
    outside.connections ??
      (await connectDatabase(config, (err) => {
        faults.note(err);
        app.log.error({ err }, 'a database connection broke');
      })),
  );
  app.addHook('onClose', close);
  if (metrics.areOn) queue.watch((waited) => metrics.databaseWait.observe({}, waited / 1000));
  await bringUpToDate(opened.db, config, (sentence) => app.log.warn(sentence));
  if (config.environment === 'production' && !(await hasTimeLimit(opened.db))) app.log.warn(NO_TIME_LIMIT);
  const secrets = openSecrets({ config, ...ambient });
  const seal = await openSeal(config, ambient.clock);
  const wire = listen && createWire({ db: opened.db, serverNumber, secrets, log: app.log });
  const news = createNews({ clock: ambient.clock, wire });
  if (wire) {
    await wire.open(listen, news);
    metrics.beforeReading(() => metrics.listenConnected.set({}, wire.isConnected ? 1 : 0));
  }
  const db = opened.db.withPlugin(tellOfChanges(opened.db, news));
  const base = {
    ...ambient,
    config,
    db,
    queue,
    serverNumber,
    secrets,
    news,
    reference: createReferenceData(news, ambient.clock),
    metrics,
    transact: watchTransactions(createTransact(db, wire?.send)),
    audit: createAudit(ambient),
    faults,
    chores: [],
    draftFiles: [],
    staleRows: [],
    rateLimits: createRateLimits(db, ambient.clock, metrics),
    sessions: createSessions({ ...ambient, config, db, secrets, news }),
    storage: watchStorage(metrics, storage),
    fileCounts: { removed: 0, missing: null, stored: 0, comparedAt: null },
    spool: createSpool(spoolFolder(config), UPLOADS, ambient),
    seal,
  };
  const watched = watchGateways(metrics, outside.gateways ?? (await connectGateways(app, base)));
  const textBudget = createBudget({ ...base, perSecond: config.smsPerSecond, countServers: () => countServers(db) });
  const gateways = { ...watched, sms: withinBudget(watched.sms, textBudget) };
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return {
    ...base,
    ...gateways,
    outbox: watchJobs(metrics, createOutbox({ ...base, textBudget })),
    challenges: createChallenges({ ...base, sms: gateways.sms }),
    closing: closing.signal,
  };
};
