/** Endpoints that exist only for tests of the kernel. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/kernel/kernel.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';

const order = z.object({ seeds: z.int() });
const receipt = z.object({ number: z.int() });
export const probe = {
  echo: endpoint('POST /echo', 'Says back', { auth: 'public', body: order, response: order, problems: [] }),
  find: endpoint('GET /find/:id', 'Finds', {
    auth: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.object({ deep: z.optional(z.enum(['yes', 'no'])) }),
    response: z.object({ id: z.string(), deep: z.string() }),
    problems: [],
  }),
  talkative: endpoint('GET /talkative', 'Answers more than promised', {
    auth: 'public',
    response: order,
    problems: [],
  }),
  broken: endpoint('GET /broken', 'Throws', {
    auth: 'public',
    query: z.object({ how: z.enum(['error', 'sql', 'text', 'shape', 'database']) }),
    response: order,
    problems: [],
  }),
  long: endpoint('GET /long', 'A long answer', {
    auth: 'public',
    response: z.object({ text: z.string() }),
    problems: [],
  }),
  order: endpoint('POST /order', 'Orders once', {
    auth: 'session',
    idempotent: true,
    body: order,
    response: receipt,
    problems: [],
  }),
  slowly: endpoint('POST /slowly', 'Orders without a transaction', {
    auth: 'session',
    idempotent: true,
    body: order,
    response: receipt,
    problems: [],
  }),
  flagged: endpoint('GET /flagged', 'Stands behind a flag that is off', {
    auth: 'session',
    flag: 'deleteDeals',
    response: order,
    problems: ['not_found'],
  }),
  open: endpoint('GET /open', 'Stands behind a flag that is on', {
    auth: 'public',
    flag: 'signContract',
    response: order,
    problems: ['not_found'],
  }),
  file: endpoint('GET /file', 'A file', { auth: 'session', download: true, response: z.unknown(), problems: [] }),
  news: endpoint('GET /news', 'Events', {
    auth: 'session',
    response: z.unknown(),
    events: z.object({ state: z.enum(['waiting', 'approved']) }),
    problems: [],
  }),
} as const;

/** How often the probe's commands ran: each leaves a row in a table that nothing else in this test writes. */
export const deedsOf = async ({ db }: Context) =>
  (await db.selectFrom('seed').select('name').where('name', 'like', 'deed %').execute()).length;

/** How often the next calls throw a problem before their work, or fail after it. */
export const trouble = { refusals: 0, deathsAfterDeed: 0 };

const handlers = ({ db, clock, ids }: Context): Handlers<typeof probe> => {
  const deed = () => ({ name: `deed ${ids()}`, applied_at: clock.now() });
  return {
    echo: ({ body }) => body,
    find: ({ params, query }) => ({ id: params.id, deep: query.deep ?? 'unsaid' }),
    talkative: () => ({ seeds: 1, secret: 'password_hash' }),
    broken: async ({ query }) => {
      if (query.how === 'sql')
        await db
          .selectFrom('seed')
          .select('name')
          .where('applied_at', '=', 'no instant' as unknown as Date)
          .execute();
      if (query.how === 'text') throw 'a bare text';
      if (query.how === 'shape') return { seeds: 'many' as unknown as number };
      if (query.how === 'database')
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
      throw new Error('secret internals of 1012345678');
    },
    long: () => ({ text: 'سنابل '.repeat(2000) }),
    order: async ({ body, settle }) => {
      if (trouble.refusals-- > 0) throw new ProblemError('service_suspended');
      const answer = await settle(async (tx) => {
        const number =
          (await tx.selectFrom('seed').select('name').where('name', 'like', 'deed %').execute()).length + body.seeds;
        await tx.insertInto('seed').values(deed()).execute();
        return { number };
      });
      if (trouble.deathsAfterDeed-- > 0) throw new Error('the line broke after the deed');
      return answer;
    },
    slowly: async ({ body }) => {
      await db.insertInto('seed').values(deed()).execute();
      return { number: body.seeds };
    },
    flagged: () => ({ seeds: 1 }),
    open: () => ({ seeds: 2 }),
    file: () => ({ content: Readable.from([Buffer.from('%PDF-')]), type: 'application/pdf', name: 'إيصال 1.pdf' }),
    news: async function* () {
      yield { state: 'waiting' as const };
      yield { state: 'approved' as const };
    },
  };
};

export const mountProbe = (app: FastifyInstance, context: Context) => {
  app.register(async (api) => mount(api, probe, handlers(context)), { prefix: '/api/probe' });
};
