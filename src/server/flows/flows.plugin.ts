/** Counts the flows' transitions by id and day, where that is switched on. Neither the citizen nor the session is stored. */
import { sql } from 'kysely';
import { type FlowCount, type FlowsContract, flowsContract } from '#contract/portal/flows.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import { after, dayInRiyadh } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';

/** A portal reports a few times a minute; many people may share one address. */
const MINUTE = { max: 600, seconds: 60 };
const DAY = 86_400;

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'rateLimits'>;
type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** Adds up the counts of a transition that is named twice in one report. */
const merged = (counts: readonly FlowCount[]): FlowCount[] => [
  ...counts
    .reduce((rows, count) => {
      const key = `${count.machine} ${count.transition}`;
      return rows.set(key, { ...count, taken: count.taken + (rows.get(key)?.taken ?? 0) });
    }, new Map<string, FlowCount>())
    .values(),
];

const handlers = ({ config, db, clock, rateLimits }: Needs, known: Known): Handlers<FlowsContract> => ({
  report: async ({ body, request }) => {
    if (!config.flows.traffic) throw new ProblemError('not_found');
    await rateLimits.take(`flow-traffic:${addressOf(request)}`, MINUTE);
    if (body.counts.some(({ machine, transition }) => !known.get(machine)?.has(transition)))
      throw new ProblemError('invalid_request');
    const day = dayInRiyadh(clock.now());
    await db
      .insertInto('flow_traffic')
      // Sorted, so two simultaneous reports never deadlock.
      .values(
        merged(body.counts)
          .map((count) => ({ ...count, day }))
          .sort((a, b) => (a.transition < b.transition ? -1 : 1)),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'machine', 'transition'])
          .doUpdateSet({ taken: sql`flow_traffic.taken + excluded.taken` }),
      )
      .execute();
    return { ok: true };
  },
  traffic: async ({ query }) => {
    if (!config.flows.atlas) throw new ProblemError('not_found');
    const counts = await db
      .selectFrom('flow_traffic')
      .select(['machine', 'transition', sql<number>`sum(taken)::bigint`.as('taken')])
      .where('day', '>', dayInRiyadh(after(clock.now(), -query.days * DAY)))
      .groupBy(['machine', 'transition'])
      .execute();
    return { isCounted: config.flows.traffic, counts: counts.map((row) => ({ ...row, taken: Number(row.taken) })) };
  },
});

export const area: Area = (ctx) => async (app) => {
  const { flowTraffic: days } = retentionDays;
  forget(ctx, 'flow_traffic', { key: ['day', 'machine', 'transition'], by: 'day', days, isDay: true });
  // The ids load every machine of the portal, so they are loaded only where transitions are counted.
  const known: Known = ctx.config.flows.traffic
    ? (await import('#machines/transition-ids.ts')).transitionIds()
    : new Map();
  mount(app, flowsContract, handlers(ctx, known), ['flows']);
};
