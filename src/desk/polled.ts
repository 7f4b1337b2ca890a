/** What the answers of the desk have in common: the page polls them, and they say what happened to a thing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { withEtag } from '#server/core/http/etag.ts';
import type { Happened } from './services/history.contract.ts';

/** The browser caches the answer and revalidates it by its entity tag, so that a poll without news is short. */
export const polled = <T extends object>(call: { request: FastifyRequest; reply: FastifyReply }, answer: T): T =>
  withEtag(call, 'no-cache', answer);

const withReason = z.object({ reason: z.optional(z.string()) });
type EventRow = { event: string; at: Date; by: Happened['by']; payload: unknown };

/** The reason of an event is its note. */
export const shownHistory = (rows: readonly EventRow[]): Happened[] =>
  rows.map(({ event, at, by, payload }) => ({
    event,
    at: at.toISOString(),
    by,
    note: withReason.parse(payload).reason ?? null,
  }));
