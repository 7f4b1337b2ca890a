/**
 * The contract kernel: an endpoint is data, written once. The typed client, the host's routes and OpenAPI come from it.
 * Runs in the browser and on the host; imports types only.
 */
import type * as z from 'zod/mini';
import type { Flag } from './flags.ts';
import type { ProblemCode } from './problems.ts';

type Schema = z.ZodMiniType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  /** `session` needs the cookie and its bearer token; `cookie` the cookie alone; `public` nothing. */
  auth: 'public' | 'cookie' | 'session';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** Server-sent events of this shape instead of one answer. */
  events?: Schema;
  multipart?: true;
  /** The answer is a file, not JSON. */
  download?: true;
  /** With this flag off the host answers `not_found`, as if there were no such endpoint. */
  flag?: Flag;
  /** Wants an `Idempotency-Key`; the first answer is kept and given again. */
  idempotent?: true;
  problems: readonly ProblemCode[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: z.input<S> }
  : unknown;
type Keyed<E> = E extends { idempotent: true } ? { key: string } : unknown;

/** What a caller passes: path parameters, query, body (or a form) and, for creating calls, the idempotency key. */
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

/** `/deals/:id` with its parameters, each encoded. */
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

/** The typed client of a contract; `send` is ofetch or anything that behaves like it. */
export const createClient = <C extends object>(contract: C, send: Send): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, entry]) => [
      name,
      isEndpoint(entry) ? call(entry, send) : createClient(entry as object, send),
    ]),
  ) as Client<C>;
