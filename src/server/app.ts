/** The server, assembled: the plugins in the order in which a request meets them, then one plugin for each area. */
import { glob } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { limits } from '#contract/fields/limits.ts';
import { PDF_FRAME } from '#contract/portal/pdf-frame.ts';
import about from '../../package.json' with { type: 'json' };
import { createRefusalLog } from './core/audit.ts';
import { type Ambient, createAmbient, every } from './core/clock.ts';
import type { Config } from './core/config/config.ts';
import type { Area, Context } from './core/context.ts';
import { runHousekeeping } from './core/housekeeping.ts';
import { compileWithContract } from './core/http/compile.ts';
import { answerBrokenRequest, answerErrors, refuseHeadOfData, sendProblem } from './core/http/errors.ts';
import { addSecurityHeaders } from './core/http/headers.ts';
import { createIdempotency } from './core/http/idempotency.ts';
import { BODY_BYTES, guardAgainstFloods, httpServerOptions, PACE, type Pace } from './core/http/limits.ts';
import { logAnswers, loggerOfRequest, loggerOptions, type Sink } from './core/http/log.ts';
import { describeApi } from './core/http/openapi.ts';
import { mountOperations } from './core/http/operations.ts';
import { createEventStreams } from './core/news/event-streams.ts';
import { correlated } from './core/outbox.ts';
import { createShedLoad, refuseWhileClosing } from './core/overload/shed-load.ts';
import { cookieNameFor } from './core/sessions.ts';
import { cspReports } from './core/static/csp-reports.ts';
import { pdfFrame } from './core/static/pdf-frame.ts';
import { readableAddress, servePortal } from './core/static/static.ts';
import { type Answers, createAnswers } from './core/watching/answers.ts';
import { createReadiness } from './core/watching/readiness.ts';
import { reportGauges } from './core/watching/report.ts';
import { measureRequests } from './core/watching/requests.ts';
import { traceRequests } from './core/watching/traces.ts';
import { createContext, type Outside } from './create-context.ts';
import { flowAtlas } from './flows/atlas.ts';
import { smsJobs } from './gateways/sms.ts';

/** Loads the plugin of each area, `<area>/<area>.plugin.ts`. Plugins do not depend on each other, so any order will do. */
const readAreas = async (): Promise<Area[]> => {
  const plugins = (await Array.fromAsync(glob('*/*.plugin.ts', { cwd: import.meta.dirname }))).sort();
  const modules = plugins.map((file): Promise<{ area: Area }> => {
    const [folder, name] = [dirname(file), basename(file, '.plugin.ts')];
    return import(`./${folder}/${name}.plugin.ts`);
  });
  return (await Promise.all(modules)).map(({ area }) => area);
};

export type AppOptions = {
  config: Config;
  ambient?: Ambient;
  logSink?: Sink;
  pace?: Pace;
  /** What a simulation puts in the place of the database and of other systems. */
  outside?: Outside;
};
export type Server = { app: FastifyInstance; context: Context };

const createApp = (config: Config, ambient: Ambient, logSink: Sink | undefined, pace: Pace) => {
  const http = httpServerOptions(pace);
  const needs = { config, clock: ambient.clock };
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(needs, logSink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    childLoggerFactory: loggerOfRequest,
    genReqId: () => ambient.ids(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    connectionTimeout: pace.silence,
    requestTimeout: http.requestTimeout,
    keepAliveTimeout: http.keepAliveTimeout,
    forceCloseConnections: 'idle',
    http,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    frameworkErrors: (thrown, request, reply) => {
      answers.follow(request, reply);
      const readable = thrown.code === 'FST_ERR_BAD_URL' && readableAddress(request);
      if (readable) return reply.redirect(readable, 302);
      return sendProblem(thrown, request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest({ answers, ids: ambient.ids }, error, socket),
  });
  const answers = createAnswers(app);
  logAnswers(answers, needs, logSink);
  return { app, answers };
};

/** What every request passes before it reaches an area. The order is the order of the hooks. */
const guardRequests = async (
  app: FastifyInstance,
  { config, clock, closing, faults, metrics, standIns }: Context,
  answers: Answers,
  pace: Pace,
): Promise<void> => {
  traceRequests(app, answers);
  measureRequests(answers, metrics);
  app.removeContentTypeParser('text/plain');
  compileWithContract(app);
  answerErrors(app, faults);
  refuseHeadOfData(app);
  // Runs once the body is read, since the events of reading belong to no request.
  app.addHook('preHandler', (request, _reply, done) => correlated(request.id, done));
  addSecurityHeaders(app, config);
  refuseWhileClosing(app, { closing, metrics });
  await app.register(cookie);
  if (config.portalOrigins.length > 0)
    await app.register(cors, { origin: [...config.portalOrigins], credentials: true, maxAge: 600 });
  await guardAgainstFloods(app, { config, clock, metrics }, pace);
  standIns?.putFirewallBefore(app);
  await app.register(compress, {
    threshold: 1024,
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await app.register(multipart, { limits: { fileSize: limits.upload.maxBytes, files: 1, fields: 4 } });
  await describeApi(app, about.version, cookieNameFor(config));
};

const mountAreas = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { config, clock, db, queue, sessions, audit, standIns, closing, metrics } = context;
  const streams = createEventStreams({ clock, perAddress: config.limits.eventStreamsPerAddress, closing, metrics });
  app.decorate('kernel', {
    sessions,
    idempotency: createIdempotency(context),
    shedLoad: await createShedLoad(app, config, queue, metrics),
    streams,
    flags: config.flags,
    files: new Map(),
    record: (entry) => audit(db, entry),
    recordRefusal: createRefusalLog(context, (entry) => audit(db, entry)),
  });
  for (const area of await readAreas()) await app.register(area(context), { prefix: '/api' });
  await app.register(cspReports(context), { prefix: '/api' });
  if (standIns) {
    const { desk } = await import('#desk/plugin.ts');
    await app.register(desk({ ...context, standIns }), { prefix: '/desk' });
  }
  if (config.flows.atlas) await app.register(flowAtlas(config), { prefix: '/flows' });
  await app.register(pdfFrame(config), { prefix: PDF_FRAME });
  const readiness = createReadiness(context);
  reportGauges({ ...context, readiness, streams, version: about.version });
  mountOperations(app, { ...context, readiness }, about.version);
  await servePortal(app, context);
};

const SWEEP_MS = 50;

/** Starts the recurring work when the server listens, and ends it in good order when the server closes. */
const runBackgroundWork = (app: FastifyInstance, context: Context): void => {
  smsJobs(context);
  runHousekeeping(app, context);
  app.addHook('onListen', async () => context.outbox.start(app.log));
  // A connection that is busy when the server begins to close would otherwise stay open, and the server with it.
  let stopSweeping = () => {};
  app.addHook('preClose', async () => {
    stopSweeping = every(context.clock, SWEEP_MS, () => app.server.closeIdleConnections());
  });
  app.addHook('onClose', async () => stopSweeping());
  app.addHook('onClose', () => context.outbox.stop());
};

export const buildApp = async ({
  config,
  ambient = createAmbient(),
  logSink,
  pace = PACE,
  outside = {},
}: AppOptions): Promise<Server> => {
  const { app, answers } = createApp(config, ambient, logSink, pace);
  const context = await createContext(app, config, ambient, outside);
  await guardRequests(app, context, answers, pace);
  await mountAreas(app, context);
  // The embedded database belongs to this process alone: a claim without an answer was left by a crash, and nothing was done.
  if (config.database.kind === 'embedded')
    await context.db.deleteFrom('idempotency').where('status', 'is', null).execute();
  runBackgroundWork(app, context);
  return { app, context };
};
