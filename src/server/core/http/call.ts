/** What a handler receives and what it answers, derived from its endpoint. */

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Count } from '#server/core/rate-limits/rate-limits.ts';
import type { Database, SessionScope } from '#server/db/schema.ts';

/** The caller, as the session identifies them. */
export type Citizen = { civilId: string; session: { idHash: string; startedAt: Date; scope: SessionScope } };

/** A file as the answer: sent as an attachment, and not cached. */
export type Download = { content: Readable | Buffer; type: string; name: string; size?: number };

/**
 * A stored reference to an answer that is too large to store: a repeated key reads the answer again. A newer command about
 * the same subject replaces the stored reference, so `readAgain` must throw the problem that the command itself would
 * find by then.
 */
export type Reference<A> = { subject: string; readAgain(tx: Transaction<Database>): Promise<A> };
/** What is stored under the key in place of the answer, or beside it: the hash of a form, with which a repeated call is compared. */
export type Stored<A> = { reference?: Reference<A>; formHash?: string };

/**
 * Ends an idempotent command. Runs `work` in one transaction and stores its answer (or a reference to it) under the
 * idempotency key in the same transaction, so not even a crash before the response can make the command run twice.
 */
export type Settle<E extends Endpoint> = (
  work: (tx: Transaction<Database>) => Promise<Answer<E>>,
  stored?: Stored<Answer<E>>,
) => Promise<Answer<E>>;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends z.ZodMiniType }
  ? { [P in K]: z.output<S> }
  : unknown;

export type Call<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E['auth'] extends 'public' ? unknown : { citizen: Citizen }) &
  (E extends { idempotent: true } ? { settle: Settle<E> } : unknown) &
  /** Aborts when the connection or the server closes. */
  (E extends { events: z.ZodMiniType } ? { signal: AbortSignal } : unknown) & {
    lang: Lang;
    correlationId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

export type Answer<E extends Endpoint> = E extends { events: infer S extends z.ZodMiniType }
  ? AsyncIterable<z.input<S>>
  : E extends { download: true }
    ? Download
    : z.output<E['response']>;

/** An idempotent handler whose calls a citizen may make only so often. */
export type Counted = { countFor(civilId: string): Count };
export const counted = <H extends object>(countFor: Counted['countFor'], handler: H): H & Counted =>
  Object.assign(handler, { countFor });

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;
export type Handlers<C> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : Handlers<C[K]> };
