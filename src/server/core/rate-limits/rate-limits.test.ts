import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { atOnce } from '#server/testing/timing.ts';
import { createRateLimits, type Hits } from './rate-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const limit = { max: 10, seconds: 60 };
const take = (key: string) => server.context.rateLimits.take(key, limit);
const refused = { code: 'too_many_requests' };
const tenMore = async (key: string) =>
  (await Promise.allSettled(Array.from({ length: 10 }, () => take(key)))).filter(({ status }) => status === 'fulfilled')
    .length;

test('a limit holds against a hundred parallel hits', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => take('parallel')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('it holds over the end of a minute as within one', async () => {
  const { clock } = server;
  const end = Math.ceil(clock.now().getTime() / 60_000) * 60_000;
  const at = (ms: number) => server.later((end + ms - clock.now().getTime()) / 1000, () => tenMore('edge'));
  expect([await at(-1000), await at(1000), await at(58_000), await at(59_500)]).toEqual([10, 0, 0, 10]);
});

test('a refusal says when the next hit is counted, neither sooner nor later', async () => {
  await take('refusal');
  await server.later(20, () => tenMore('refusal'));
  await server.later(30, async () => {
    await expect(server.context.rateLimits.check('refusal', limit)).rejects.toMatchObject(refused);
    const { problem } = await take('refusal').catch((thrown) => thrown);
    await server.later(problem.retryAfter - 1, () => expect(take('refusal')).rejects.toMatchObject(refused));
    await server.later(problem.retryAfter, async () => {
      await server.context.rateLimits.check('refusal', limit);
      await take('refusal');
      await expect(take('refusal')).rejects.toMatchObject(refused);
    });
  });
});

describe('a limit on failures', () => {
  test('gives back one hit that was no failure', async () => {
    const [first = []] = await atOnce(10, () => take('failures'));
    await server.context.rateLimits.giveBack(first);
    await take('failures');
    await expect(take('failures')).rejects.toMatchObject(refused);
  });
});

describe('a limit on how many different ones there may be', () => {
  const once = (who: string) => server.context.rateLimits.takeOnce('different', { max: 2, seconds: 60 }, who);

  test('counts each of them once, and refuses every new one beyond it', async () => {
    const counted = await atOnce(20, (index) => once(index % 2 ? 'one' : 'other'));
    expect(counted.flat()).toHaveLength(4);
    await expect(once('third')).rejects.toMatchObject(refused);
    expect(await once('one')).toEqual([]);
    await server.context.rateLimits.giveBack(counted.flat());
    await once('third');
    await once('fourth');
    await expect(once('one')).rejects.toMatchObject(refused);
  });
});

type Step = { after: number; does: 'take' | 'takeBack'; server: 0 | 1 };
const steps = fc.array(
  fc.record<Step>({
    after: fc.integer({ min: 0, max: 25_000 }),
    does: fc.constantFrom('take', 'take', 'take', 'takeBack'),
    server: fc.constantFrom(0, 1),
  }),
  { maxLength: 60 },
);

test('any order of hits on two servers: every one that fits is counted, and no span has more than the limit', async () => {
  const { db } = server.context;
  let now = Date.now();
  const clock = { ...server.clock, now: () => new Date(now) };
  const servers = [createRateLimits(db, clock), createRateLimits(db, clock)] as const;
  const small = { max: 4, seconds: 60 };
  await fc.assert(
    fc.asyncProperty(steps, fc.uuid(), async (run, key) => {
      let model: { at: number; hits: Hits }[] = [];
      for (const { after, does, server } of run) {
        now += after;
        if (does === 'takeBack') {
          await servers[server].giveBack(model.at(-1)?.hits ?? []);
          model = model.slice(0, -1);
          continue;
        }
        const within = model.filter(({ at }) => at > now - 60_000).map(({ at }) => at);
        const answer = await servers[server].take(key, small).catch((thrown) => thrown);
        if (within.length < small.max) {
          model.push({ at: now, hits: answer });
          expect(answer).toEqual([{ key, at: new Date(now), nth: within.length + 1 }]);
        } else {
          const roomAt = (within.toReversed()[small.max - 1] ?? 0) + 60_000;
          expect(answer.problem).toEqual({
            code: 'too_many_requests',
            retryAfter: Math.max(1, Math.ceil((roomAt - now) / 1000)),
          });
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('keys whose hits no longer count are deleted, and no others', async () => {
  await take('old');
  await server.later(2 * 3_600, async () => {
    await take('young');
    await deleteStaleRows(server.context);
  });
  const kept = await server.context.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', ['old', 'young'])
    .execute();
  expect(kept).toEqual([{ key: 'young' }]);
});
