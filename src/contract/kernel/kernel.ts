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
  problems: readonly ProblemCode[];
};

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

export type Client<C> = {
  [K in keyof C]: C[K] extends Endpoint
    ? unknown extends Input<C[K]>
      ? (input?: undefined, options?: CallOptions) => Promise<Output<C[K]>>
      : (input: Input<C[K]>, options?: CallOptions) => Promise<Output<C[K]>>
    : Client<C[K]>;
};

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

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
) => Promise<unknown>;

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; key?: string };

const call =
  (definition: Endpoint, send: Send) =>
  async (input: CallInput = {}, options: CallOptions = {}) => {
    const answer = await send(fillPath(definition.path, input.params), {
      method: definition.method,
      headers: input.key === undefined ? {} : { 'idempotency-key': input.key },
      responseType: definition.download ? 'blob' : 'json',
      auth: definition.auth,
      ...(input.query && { query: input.query }),
      ...(input.body !== undefined && { body: input.body }),
      ...(options.signal && { signal: options.signal }),
    });
    return definition.download ? answer : definition.response.parse(answer);
  };

/** The typed client of a contract; `send` is ofetch or a function like it. */
export const createClient = <C extends object>(contract: C, send: Send): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      isEndpoint(entry) ? call(entry, send) : createClient(entry as object, send),
    ]),
  ) as Client<C>;
