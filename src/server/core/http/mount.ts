/**
 * Mounts a contract and its handlers as routes. Authentication, idempotency, validation of input and output, event streams
 * and files follow from each endpoint.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Flags, isOpenWith } from '#contract/kernel/flags.ts';
import { type Endpoint, isActivity, isEndpoint } from '#contract/kernel/kernel.ts';
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';
import type { AuditEntry } from '#server/core/audit.ts';
import type { EventStreams } from '#server/core/news/event-streams.ts';
import type { ShedLoad } from '#server/core/overload/shed-load.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Sessions } from '#server/core/sessions.ts';
import type { SessionScope } from '#server/db/schema.ts';
import type { Citizen, Counted, Download, Handlers } from './call.ts';
import { hashForm } from './form-hash.ts';
import { hashRequest, type Idempotency, readKey } from './idempotency.ts';
import { documentationOf } from './openapi.ts';

/** What a file's own route answers to a caller who proves who they are by other means than cookie and token. */
export type FileReader = {
  operation: string;
  read(call: FileReading): Promise<Download>;
};
type FileReading = {
  params: Record<string, string>;
  query: Record<string, string>;
  citizen: Citizen;
  lang: Lang;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What all routes share; `app.ts` decorates the app with it. */
export type Kernel = {
  sessions: Sessions;
  idempotency: Idempotency;
  streams: EventStreams;
  shedLoad: ShedLoad;
  flags: Flags;
  /** The files that need a session, by the path of their endpoint. */
  files: Map<string, FileReader>;
  record: (entry: AuditEntry) => Promise<void>;
  recordRefusal: (entry: AuditEntry) => Promise<void>;
};
declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
  }
}

/** A handler whose types were already checked by `mount`. */
type AnyHandler = ((call: Record<string, unknown>) => unknown) & Partial<Counted>;

export const langOf = (request: FastifyRequest): Lang => {
  const first = (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return isLang(first) ? first : DEFAULT_LANG;
};

/** The logins whose session opens an endpoint. */
const OPEN_TO: Record<Exclude<Endpoint['auth'], 'public'>, readonly SessionScope[]> = {
  cookie: ['citizen'],
  session: ['citizen'],
  servicesCookie: ['citizen', 'services'],
  services: ['citizen', 'services'],
};

const authenticate = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Citizen | undefined> => {
  const { auth } = endpoint;
  if (auth === 'public') {
    if (request.method !== 'GET' && sessions.isForeign(request)) throw new ProblemError('invalid_request');
    return undefined;
  }
  const isByToken = auth === 'session' || auth === 'services';
  const call = { isActivity: isActivity(endpoint), endedByTime: endpoint.endedByTime ?? false };
  const citizen = await (isByToken ? sessions.bySession(request, call) : sessions.byCookie(request, call));
  if (!OPEN_TO[auth].includes(citizen.session.scope)) throw new ProblemError('login_required');
  return citizen;
};

const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && 'content' in answer;
const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** A value of RFC 8187: `encodeURIComponent` leaves four characters as they are that have a meaning there. */
const extendedValue = (text: string) =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const sendFile = (reply: FastifyReply, { content, type, name, size }: Download) => {
  reply.type(type).header('content-disposition', `attachment; filename*=${extendedValue(name)}`);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(content);
};

/** Judges all that a request of the route is judged by: its flag, the login, what it says. */
const fileReaderOf = (
  { flags }: Pick<Kernel, 'flags'>,
  { operation, endpoint, handle }: { operation: string; endpoint: Endpoint; handle: AnyHandler },
): FileReader => ({
  operation,
  read: async ({ params, query, citizen, lang, request, reply }) => {
    if (!isOpenWith(flags, endpoint.flag)) throw new ProblemError('not_found');
    if (endpoint.auth === 'public' || !OPEN_TO[endpoint.auth].includes(citizen.session.scope))
      throw new ProblemError('not_found');
    const said = { params: endpoint.params?.safeParse(params), query: endpoint.query?.safeParse(query) };
    if (said.params?.success === false || said.query?.success === false) throw new ProblemError('invalid_request');
    const file = await handle({
      params: said.params?.data,
      query: said.query?.data,
      citizen,
      lang,
      correlationId: request.id,
      request,
      reply,
    });
    if (!isDownload(file)) throw new Error(`${operation} answers with no file`);
    return file;
  },
});

const routeOf = (app: FastifyInstance, operation: string, endpoint: Endpoint, handle: AnyHandler) => {
  const { kernel } = app;
  if (endpoint.download && endpoint.auth !== 'public')
    kernel.files.set(endpoint.path, fileReaderOf(kernel, { operation, endpoint, handle }));
  const citizens = new WeakMap<FastifyRequest, Citizen>();
  /** What to call once the first event of a stream is there. */
  const openings = new WeakMap<FastifyRequest, () => void>();

  const answerFor = async (
    citizen: Citizen | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const { params, query, body, id: correlationId } = request;
    const call = { params, query, body, citizen, lang: langOf(request), correlationId, request, reply };
    if (endpoint.events) {
      // Without a session, the path names what only its owner knows.
      const owner = citizen?.session.idHash ?? request.url.replace(/\?.*$/, '');
      return handle({ ...call, signal: kernel.streams.admit(owner, request, reply) });
    }
    if (!endpoint.idempotent || !citizen) return handle(call);
    const key = readKey(request.headers['idempotency-key']);
    // A form is read later: until then its length represents it.
    const requestHash = hashRequest(
      operation,
      request.url,
      endpoint.multipart ? request.headers['content-length'] : body,
    );
    const command = {
      civilId: citizen.civilId,
      key,
      operation,
      requestHash,
      count: handle.countFor?.(citizen.civilId),
      ...(endpoint.multipart && { formHash: () => hashForm(request) }),
    };
    return kernel.idempotency(command, async (settle) => handle({ ...call, settle }));
  };

  const recorded = async (
    citizen: Citizen | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    if (!citizen) return answerFor(citizen, request, reply);
    const entry = {
      correlationId: request.id,
      actor: citizen.civilId,
      action: operation,
      ...(endpoint.path.includes(':') && { subject: request.url.split('?', 1)[0] }),
    };
    try {
      const answer = await answerFor(citizen, request, reply);
      if (endpoint.download) await kernel.record(entry);
      return answer;
    } catch (thrown) {
      if (thrown instanceof ProblemError) await kernel.recordRefusal({ ...entry, detail: { code: thrown.code } });
      throw thrown;
    }
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...documentationOf(operation, endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    config: { operation },
    // Runs before the body is read, so a caller without permission cannot upload.
    onRequest: async (request, reply) => {
      if (endpoint.events) openings.set(request, kernel.shedLoad.stream(request, reply));
      else kernel.shedLoad.request(request, reply);
      if (!isOpenWith(kernel.flags, endpoint.flag)) throw new ProblemError('not_found');
      const citizen = await authenticate(endpoint, request, kernel.sessions);
      if (citizen) citizens.set(request, citizen);
    },
    handler: async (request, reply) => {
      const answer = await recorded(citizens.get(request), request, reply);
      if (endpoint.download && isDownload(answer)) return sendFile(reply, answer);
      if (endpoint.events && isStream(answer))
        return kernel.streams.send(reply, answer, { shape: endpoint.events, opened: openings.get(request) });
      return answer;
    },
  });
};

/** Mounts every endpoint of `contract`. `name` is the beginning of their operation ids. */
export const mount = <C extends object>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  name: readonly string[] = [],
): void => {
  for (const [key, entry] of Object.entries(contract)) {
    const handler = (handlers as Record<string, unknown>)[key];
    const path = [...name, key];
    if (isEndpoint(entry)) routeOf(app, path.join('.'), entry, handler as AnyHandler);
    else mount(app, entry as object, handler as Handlers<object>, path);
  }
};
