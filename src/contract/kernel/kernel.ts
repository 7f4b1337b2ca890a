/**
 * The contract kernel: an endpoint is data, written once. The typed client, the server's routes and OpenAPI are derived from it.
 * It runs in the browser and on the server, so it imports nothing but types.
 */
import type * as z from 'zod/mini';
import type { Flag } from './flags.ts';
import type { ProblemCode } from './problems.ts';

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /**
   * `session` needs the cookie and its bearer token; `cookie` the cookie alone; `public` nothing. Both accept the session of a
   * full login only. `services` and `servicesCookie` accept that of the services identity as well.
   */
  auth: 'public' | 'cookie' | 'servicesCookie' | 'session' | 'services';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** The endpoint answers with server-sent events of this shape. */
  events?: Schema;
  multipart?: true;
  /** The answer is a file, not JSON. */
  download?: true;
  /** While this flag, or each of these, is off, the server answers `not_found`. */
  flag?: Flag | readonly Flag[];
  /** Requires an `Idempotency-Key` of a logged-in citizen; a repeated key gets the first answer again. */
  idempotent?: true;
  /**
   * A person waits for the answer: the portal shows its full-screen loader meanwhile (specification section 4). Not for reads,
   * which have a skeleton, nor where the flow has a waiting screen of its own, nor for what goes on in the background.
   */
  waits?: true;
  /** A read that only a person causes, such as opening a tab: like a command, it restarts the idle time of the session. */
  activity?: true;
  /** Accepted of a session that has ended by time as well, where what it does is due all the more then. */
  endedByTime?: true;
  /** Why the portal does not cancel the call when its page is left, or when the session ends. */
  outlives?: { page: string; session?: string };
  problems: readonly ProblemCode[];
};

/** What a save, an upload and a look-up have in common. */
export const SAVE_OUTLIVES = { page: 'Nothing typed is ever lost: a save goes on when its page is left.' } as const;
export const UPLOAD_OUTLIVES = { page: 'A running upload goes on when its page is left.' } as const;
export const REFERENCE_OUTLIVES = { page: 'The answer is read once, for all pages that need it.' } as const;

/** Keys belong to a citizen. */
type KeyNeedsSession<E> = E extends { idempotent: true; auth: 'public' | 'cookie' | 'servicesCookie' }
  ? { idempotent: never }
  : unknown;

type Line = Pick<Endpoint, 'method' | 'path' | 'summary'>;
/** `endpoint('GET /deals/:id', 'One deal', { … })` */
export const endpoint = <const E extends Omit<Endpoint, keyof Line>>(
  call: `${Line['method']} ${Line['path']}`,
  summary: string,
  rest: E & KeyNeedsSession<E>,
): Line & E => {
  const [method, path] = call.split(' ') as [Line['method'], Line['path']];
  return { method, path, summary, ...rest };
};

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown;
type Keyed<E> = E extends { idempotent: true } ? { key: string } : unknown;

/** A caller's input: path parameters, query, body (or form data) and the idempotency key. */
export type Input<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  (E extends { multipart: true } ? { body: FormData } : Part<E, 'body'>) &
  Keyed<E>;
export type Output<E extends Endpoint> = E extends { download: true } ? Blob : z.output<E['response']>;
export type CallOptions = { signal?: AbortSignal };

/**
 * A file that is not read yet: its call, and the same as data, so that the app around the portal can read it in place
 * of the caller.
 */
export type FileCall = {
  asked: { path: string; params: Record<string, string>; query: Record<string, string> };
  read(options?: CallOptions): Promise<Blob>;
};
type WithFile<E extends Endpoint> = E extends { download: true } ? { file(input: Input<E>): FileCall } : unknown;

export type Client<C> = {
  [K in keyof C]: C[K] extends Endpoint
    ? (unknown extends Input<C[K]>
        ? (input?: undefined, options?: CallOptions) => Promise<Output<C[K]>>
        : (input: Input<C[K]>, options?: CallOptions) => Promise<Output<C[K]>>) &
        WithFile<C[K]>
    : Client<C[K]>;
};

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/**
 * Whether a call shows that its citizen is there, so that server and portal restart the idle time by the same rule. A
 * command does. A read does not: streams, polls and pages that read again send it without the citizen, and for a person
 * who only reads the portal sends a keep-alive.
 */
export const isActivity = ({ method, activity }: Pick<Endpoint, 'method' | 'activity'>): boolean =>
  method !== 'GET' || activity === true;

/** Fills a path like `/deals/:id` with encoded parameters. */
export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

export type Send = (
  url: string,
  init: {
    method: string;
    query?: Record<string, unknown>;
    body?: unknown;
    headers: Record<string, string>;
    signal?: AbortSignal;
    responseType?: 'json' | 'blob';
    auth?: Endpoint['auth'];
  },
  endpoint: Endpoint,
) => Promise<unknown>;
/** Gets an answer that breaks the contract, and throws. */
type Misfit = (error: unknown) => never;
const rethrow: Misfit = (error) => {
  throw error;
};

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; key?: string };

const call =
  (definition: Endpoint, send: Send, misfit: Misfit) =>
  async (input: CallInput = {}, options: CallOptions = {}) => {
    const init = {
      method: definition.method,
      headers: input.key === undefined ? {} : { 'idempotency-key': input.key },
      responseType: definition.download ? ('blob' as const) : ('json' as const),
      auth: definition.auth,
      ...(input.query && { query: input.query }),
      ...(input.body !== undefined && { body: input.body }),
      ...(options.signal && { signal: options.signal }),
    };
    const answer = await send(fillPath(definition.path, input.params), init, definition);
    if (definition.download) return answer;
    const { success, data, error } = definition.response.safeParse(answer);
    return success ? data : misfit(error);
  };

const texts = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The call of a file can also be handed on. */
const fileCall = (definition: Endpoint, read: (input: CallInput, options?: CallOptions) => Promise<unknown>) =>
  Object.assign(read, {
    file: (input: CallInput) => ({
      asked: { path: definition.path, params: texts(input.params), query: texts(input.query) },
      read: (options?: CallOptions) => read(input, options),
    }),
  });

const callOf = (definition: Endpoint, send: Send, misfit: Misfit) => {
  const made = call(definition, send, misfit);
  return definition.download ? fileCall(definition, made) : made;
};

/** The typed client of a contract; `send` is ofetch or a function like it. */
export const createClient = <C extends object>(contract: C, send: Send, misfit: Misfit = rethrow): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      isEndpoint(entry) ? callOf(entry, send, misfit) : createClient(entry as object, send, misfit),
    ]),
  ) as Client<C>;
