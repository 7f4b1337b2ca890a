/**
 * How long the displayed steps of a deal usually take (specification section 4): a range from the fund's own history, so that it is
 * never promised and never invented. Deals that ended within a step say nothing about how long that step takes.
 */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { DEAL_STEPS, type StepTimes, stepTimes, type UsualDays } from '#contract/loans/deals.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { repeatInTurn } from '#server/core/turns.ts';
import type { Database } from '#server/db/schema.ts';
import { stepByState } from './rows.ts';

const DAY_SECONDS = 86_400;
/** Older deals were handled by other people and rules. */
const WINDOW_DAYS = 730;
/** The newest of them are enough, however many there are: those whose contract was ready last, not those submitted last, which are the quick ones. */
const MOST_DEALS = 2_000;
/** Fewer would tell about a single citizen, and of nothing usual. */
const FEWEST_DEALS = 5;
/** The tenth part at either end is left out. */
const LEFT_OUT = 0.1;
const HOURLY = { name: 'deals.stepTimes', seconds: 55 * 60 };

/** When a deal first came to each state. */
export type DealCourse = { state: string; at: Date }[];

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / (DAY_SECONDS * 1000);

const rangeOf = (days: readonly number[]): UsualDays | null => {
  if (days.length < FEWEST_DEALS) return null;
  const sorted = [...days].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * LEFT_OUT);
  const [from = 0, to = 0] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  return { from: Math.max(1, Math.floor(from)), to: Math.max(1, Math.ceil(to)) };
};

/** When each displayed step began; the end of the last one is the signed contract. */
const beginnings = (course: DealCourse): (Date | null)[] => {
  const first = (is: (state: string) => boolean) =>
    course.filter(({ state }) => is(state)).sort((a, b) => a.at.getTime() - b.at.getTime())[0]?.at ?? null;
  return [
    ...DEAL_STEPS.map((step) => first((state) => state !== 'signed' && stepByState.get(state) === step)),
    first((state) => state === 'signed'),
  ];
};

export const stepTimesOf = (courses: readonly DealCourse[]): StepTimes => {
  const begun = courses.map(beginnings);
  const between = (index: number, next: number) =>
    rangeOf(
      begun.flatMap((dates) => {
        const [from, to] = [dates[index], dates[next]];
        return from && to ? [daysBetween(from, to)] : [];
      }),
    );
  const indexOf = (step: (typeof DEAL_STEPS)[number]) => DEAL_STEPS.indexOf(step);
  return {
    steps: Object.fromEntries(DEAL_STEPS.map((step, index) => [step, between(index, index + 1)])) as StepTimes['steps'],
    // A submission is the beginning of the first decision.
    whole: between(indexOf('grantDecision'), indexOf('signing')),
  };
};

/** Reads from an index of when contracts were ready: as many rows of a long history as of a short one. */
const coursesSince = async (db: Kysely<Database>, since: Date): Promise<DealCourse[]> => {
  const isReady = sql.lit('awaitingSignature');
  const rows = await db
    .selectFrom('deal_event')
    .innerJoin(
      db
        .selectFrom('deal_event as ready')
        .select(['ready.civil_id', 'ready.deal_id'])
        .where('ready.state', '=', isReady)
        .where('ready.at', '>=', since)
        // A contract that waits again after its time was over was ready before.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('deal_event as before')
                .select('before.at')
                .whereRef('before.civil_id', '=', 'ready.civil_id')
                .whereRef('before.deal_id', '=', 'ready.deal_id')
                .where('before.state', '=', isReady)
                .whereRef('before.at', '<', 'ready.at'),
            ),
          ),
        )
        .orderBy('ready.at', 'desc')
        .limit(MOST_DEALS)
        .as('recent'),
      (join) =>
        join.onRef('recent.civil_id', '=', 'deal_event.civil_id').onRef('recent.deal_id', '=', 'deal_event.deal_id'),
    )
    .select(({ fn }) => ['deal_event.deal_id', 'state', fn.min('at').as('at')])
    .groupBy(['deal_event.deal_id', 'state'])
    .execute();
  return [...Map.groupBy(rows, ({ deal_id }) => deal_id).values()];
};

/** Reads the history and stores what it says. When that fails, what it said last stays. */
export const fillStepTimes = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const courses = await coursesSince(db, after(now, -WINDOW_DAYS * DAY_SECONDS));
  const read = { times: JSON.stringify(stepTimesOf(courses)), read_at: now };
  await db
    .insertInto('step_times')
    .values(read)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(read))
    .execute();
};

/** One of the servers reads the step times every hour, and at its start when no server has read them lately. */
export const stepTimesJob = (app: FastifyInstance, ctx: Context): void => {
  ctx.outbox.handle(HOURLY.name, () => fillStepTimes(ctx));
  repeatInTurn(app, ctx, { turn: HOURLY, payload: {}, atStart: true });
};

export const NOTHING_USUAL = stepTimesOf([]);

/** Undefined before they were first read, and where a server of another release wrote them in another form. */
export const readStepTimes = async (db: Kysely<Database>): Promise<StepTimes | undefined> => {
  const row = await db.selectFrom('step_times').select('times').executeTakeFirst();
  return stepTimes.safeParse(row?.times).data;
};
