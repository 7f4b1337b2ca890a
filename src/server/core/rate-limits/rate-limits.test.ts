import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { startHost, type TestHost } from '#server/testing/host.ts';
import { atOnce } from '#server/testing/timing.ts';
import { createRateLimits, type Hits } from './rate-limits.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());

const limit = { max: 10, seconds: 60 };
const take = (key: string) => host.context.rateLimits.take(key, limit);
const refused = { code: 'too_many_requests' };
const tenMore = async (key: string) =>
  (await Promise.allSettled(Array.from({ length: 10 }, () => take(key)))).filter(({ status }) => status === 'fulfilled')
    .length;

test('a limit holds against a hundred parallel hits', async () => {
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => take('parallel')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('it holds over the end of a minute as within one', async () => {
  const { clock } = host;
  const end = Math.ceil(clock.now().getTime() / 60_000) * 60_000;
  const at = (ms: number) => host.later((end + ms - clock.now().getTime()) / 1000, () => tenMore('edge'));
  expect([await at(-1000), await at(1000), await at(58_000), await at(59_500)]).toEqual([10, 0, 0, 10]);
});

test('a refusal says when the next hit is counted, neither sooner nor later', async () => {
  await take('refusal');
  await host.later(20, () => tenMore('refusal'));
  await host.later(30, async () => {
    await expect(host.context.rateLimits.check('refusal', limit)).rejects.toMatchObject(refused);
    const { problem } = await take('refusal').catch((thrown) => thrown);
    await host.later(problem.retryAfter - 1, () => expect(take('refusal')).rejects.toMatchObject(refused));
    await host.later(problem.retryAfter, async () => {
      await host.context.rateLimits.check('refusal', limit);
      await take('refusal');
      await expect(take('refusal')).rejects.toMatchObject(refused);
    });
  });
});

describe('a limit on failures', () => {
  test('gives back one hit that was no failure', async () => {
    const [first = []] = await atOnce(10, () => take('failures'));
    await host.context.rateLimits.giveBack(first);
    await take('failures');
    await expect(take('failures')).rejects.toMatchObject(refused);
  });
});

describe('a limit on how many different ones there may be', () => {
  const once = (who: string) => host.context.rateLimits.takeOnce('different', { max: 2, seconds: 60 }, who);

  test('counts each of them once, and refuses every new one beyond it', async () => {
    const counted = await atOnce(20, (index) => once(index % 2 ? 'one' : 'other'));
    expect(counted.flat()).toHaveLength(4);
    await expect(once('third')).rejects.toMatchObject(refused);
    expect(await once('one')).toEqual([]);
    await host.context.rateLimits.giveBack(counted.flat());
    await once('third');
    await once('fourth');
    await expect(once('one')).rejects.toMatchObject(refused);
  });
});

type Step = { after: number; does: 'take' | 'takeBack'; node: 0 | 1 };
const steps = fc.array(
  fc.record<Step>({
    after: fc.integer({ min: 0, max: 25_000 }),
    does: fc.constantFrom('take', 'take', 'take', 'takeBack'),
    node: fc.constantFrom(0, 1),
  }),
  { maxLength: 60 },
);

test('any order of hits on two nodes: every one that fits is counted, and no span has more than the limit', async () => {
  const { db } = host.context;
  let now = Date.now();
  const clock = { ...host.clock, now: () => new Date(now) };
  const nodes = [createRateLimits(db, clock), createRateLimits(db, clock)] as const;
  const small = { max: 4, seconds: 60 };
  await fc.assert(
    fc.asyncProperty(steps, fc.uuid(), async (run, key) => {
      let model: { at: number; hits: Hits }[] = [];
      for (const { after, does, node } of run) {
        now += after;
        if (does === 'takeBack') {
          await nodes[node].giveBack(model.at(-1)?.hits ?? []);
          model = model.slice(0, -1);
          continue;
        }
        const within = model.filter(({ at }) => at > now - 60_000).map(({ at }) => at);
        const answer = await nodes[node].take(key, small).catch((thrown) => thrown);
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
  await host.later(2 * 3_600, async () => {
    await take('young');
    await deleteStaleRows(host.context);
  });
  const kept = await host.context.db
    .selectFrom('rate_limit')
    .select('key')
    .where('key', 'in', ['old', 'young'])
    .execute();
  expect(kept).toEqual([{ key: 'young' }]);
});
