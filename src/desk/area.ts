/** What the server's side of every area of the desk is made of. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { rule } from '#contract/kernel/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Happened } from './endpoints.contract.ts';

/** An area as the desk mounts it. */
export type DeskArea = { mount(app: FastifyInstance, ctx: Context): void };

/** Each `areas/<area>/<area>.handlers.ts` exports its `area`; the desk finds it by its folder. */
export const deskArea = <C extends object>(endpoints: C, handlers: (ctx: Context) => Handlers<C>): DeskArea => ({
  mount: (app, ctx) => mount(app, endpoints, handlers(ctx), ['desk']),
});

/** The browser caches the answer and revalidates it by its entity tag, so that a poll without news is short. */
export const polled = <T extends object>(call: { request: FastifyRequest; reply: FastifyReply }, answer: T): T =>
  withEtag(call, 'no-cache', answer);

export const invalid = (path: string, description: string) =>
  new ProblemError('invalid_request', { fields: [{ path, description }] });

/** What the clerk wrote in this field; throws a problem that names the field when it is empty. */
export const written = (field: string, text = ''): string => {
  if (text === '') throw invalid(field, rule('required'));
  return text;
};

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
