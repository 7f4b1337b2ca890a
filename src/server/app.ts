/** The host, assembled: what every service is given, then the plugins in the order in which a request meets them. */
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { contract } from '#contract/endpoints.ts';
import { limits } from '#contract/fields/limits.ts';
import about from '../../package.json' with { type: 'json' };
import { createAudit } from './audit.ts';
import { type Ambient, createAmbient } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { makeDataFolder } from './data-folder.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createTransact } from './db/transaction.ts';
import { createLocalStorage } from './documents/local-storage.ts';
import { flowAtlas } from './flows/atlas.ts';
import { flowTraffic } from './flows/traffic.ts';
import { createHttpCivilRegistry } from './gateways/http-civil-registry.ts';
import { createHttpSms } from './gateways/http-sms.ts';
import { keepTidy } from './housekeeping.ts';
import { compileWithContract } from './http/compile.ts';
import { answerBrokenRequest, answerErrors, sendProblem } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { createIdempotency } from './http/idempotency.ts';
import { BODY_BYTES, guardAgainstFloods, httpServerOptions } from './http/limits.ts';
import { logAnswers, loggerOptions, type Sink } from './http/log.ts';
import { mount } from './http/mount.ts';
import { describeApi } from './http/openapi.ts';
import { mountOperations } from './http/operations.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { cookieNameFor, createSessions } from './http/session.ts';
import { mountSso } from './http/sso.ts';
import { servePortal } from './http/static.ts';
import { createOutbox } from './outbox.ts';
import { openSecrets } from './secrets.ts';
import { createChallenges } from './services/challenges.ts';
import { createServices, registerJobs } from './services/index.ts';
import { smsJobs } from './services/sms-jobs.ts';
import { createTableRegistry } from './stand-ins/civil-registry.ts';
import { connectIdentityApp } from './stand-ins/connect-identity-app.ts';
import { connectSingleSignOn } from './stand-ins/connect-single-sign-on.ts';
import { createFaults } from './stand-ins/faults.ts';
import { standInFirewall } from './stand-ins/firewall.ts';
import { createPhone } from './stand-ins/phone.ts';

export type AppOptions = { config: Config; ambient?: Ambient; logSink?: Sink };
export type Host = { app: FastifyInstance; context: Context };

const createApp = (config: Config, ambient: Ambient, logSink: Sink | undefined): FastifyInstance =>
  Fastify({
    logger: loggerOptions(config, logSink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: () => ambient.ids(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    requestTimeout: httpServerOptions.requestTimeout,
    keepAliveTimeout: httpServerOptions.keepAliveTimeout,
    forceCloseConnections: 'idle',
    http: httpServerOptions,
    exposeHeadRoutes: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: answerBrokenRequest,
  });

/** A connection that was busy when the host began to close would otherwise be kept alive, and the host with it. */
const closeConnectionsThatFallIdle = (app: FastifyInstance) => {
  let sweeping: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
};

const createContext = async (app: FastifyInstance, config: Config, ambient: Ambient): Promise<Context> => {
  makeDataFolder(config.dataDir);
  const { db, close } = await openDatabase(config, (err) =>
    app.log.error({ err }, 'an idle database connection failed'),
  );
  app.addHook('onClose', close);
  await migrate(db);
  const base = {
    ...ambient,
    config,
    db,
    transact: createTransact(db),
    secrets: openSecrets(config),
    audit: createAudit(ambient),
    rateLimits: createRateLimits(db, ambient.clock),
    faults: createFaults(),
    storage: createLocalStorage(join(config.dataDir, 'documents')),
  };
  const sms =
    config.sms.kind === 'http'
      ? createHttpSms(config.sms.url, config.sms.token)
      : createPhone(db, ambient.clock, base.faults);
  const registry =
    config.registry.kind === 'http'
      ? createHttpCivilRegistry(config.registry.url, config.registry.token)
      : createTableRegistry(db);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return {
    ...base,
    ...(await connectIdentityApp(app, config.identityApp, base)),
    identityProvider: await connectSingleSignOn(app, config, base),
    sms,
    registry,
    outbox: createOutbox(base),
    challenges: createChallenges({ ...base, sms }),
    closing: closing.signal,
  };
};

const mountApi = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { config, db, transact, clock, secrets, audit } = context;
  const sessions = createSessions(config, db, clock, secrets);
  app.decorate('kernel', {
    sessions,
    idempotency: createIdempotency(db, transact, clock),
    flags: config.flags,
    record: (entry) => audit(db, entry),
  });
  const handlers = await createServices(context, sessions);
  await app.register(async (api) => mount(api, contract, handlers), { prefix: '/api' });
  await app.register(async (api) => mountSso(api, context), { prefix: '/api' });
};

export const buildApp = async ({ config, ambient = createAmbient(), logSink }: AppOptions): Promise<Host> => {
  const app = createApp(config, ambient, logSink);
  const context = await createContext(app, config, ambient);
  const { outbox, faults, db } = context;

  app.removeContentTypeParser('text/plain');
  compileWithContract(app);
  answerErrors(app);
  logAnswers(app);
  addSecurityHeaders(app, config);
  await app.register(cookie);
  if (config.portalOrigins.length > 0)
    await app.register(cors, { origin: [...config.portalOrigins], credentials: true, maxAge: 600 });
  await guardAgainstFloods(app, config);
  if (config.deskOpen) standInFirewall(app, faults, ambient.chance);
  await app.register(compress, {
    threshold: 1024,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await app.register(multipart, { limits: { fileSize: limits.upload.maxBytes, files: 1, fields: 4 } });
  await describeApi(app, about.version, cookieNameFor(config));

  await mountApi(app, context);
  if (config.deskOpen) {
    const { desk } = await import('#desk/plugin.ts');
    await app.register(desk(context), { prefix: '/desk' });
  }
  await app.register(flowTraffic(context), { prefix: '/api' });
  if (config.flows.atlas) await app.register(flowAtlas(config), { prefix: '/flows' });
  mountOperations(app, context, about.version);
  await servePortal(app, config);

  // Of this one process's database: a claim without an answer was left by a crash, and nothing of it was done.
  if (config.database.kind === 'embedded') await db.deleteFrom('idempotency').where('status', 'is', null).execute();
  registerJobs(context);
  smsJobs(context);
  const stopTidying = keepTidy(context, app.log);
  app.addHook('onListen', async () => outbox.start(app.log));
  closeConnectionsThatFallIdle(app);
  app.addHook('onClose', async () => {
    stopTidying();
    await outbox.stop();
  });
  return { app, context };
};
