/**
 * How long the displayed steps of a deal usually take (specification section 4): a range from the fund's own history, so that it is
 * never promised and never invented. Deals that ended within a step say nothing about how long that step takes.
 */
import type { Kysely } from 'kysely';
import { DEAL_STEPS, type StepTimes, type UsualDays } from '#contract/loans/deals.ts';
import { after, type Clock } from '#server/core/clock.ts';
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
/** How long one reading serves all callers of a host. */
const FRESH_SECONDS = 3_600;

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

const coursesSince = async (db: Kysely<Database>, since: Date): Promise<DealCourse[]> => {
  const rows = await db
    .selectFrom('deal_event')
    .innerJoin(
      db
        .selectFrom('deal_event')
        .select(({ fn }) => ['civil_id', 'deal_id', fn.min('at').as('ready_at')])
        .where('state', '=', 'awaitingSignature')
        .groupBy(['civil_id', 'deal_id'])
        .having(({ fn }) => fn.min('at'), '>=', since)
        .orderBy('ready_at', 'desc')
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

/** Read from the database once an hour. */
export const createStepTimes = ({ db, clock }: { db: Kysely<Database>; clock: Pick<Clock, 'now'> }) => {
  let read: { at: Date; times: Promise<StepTimes> } | null = null;
  return (): Promise<StepTimes> => {
    const now = clock.now();
    if (read === null || Math.abs(daysBetween(read.at, now)) * DAY_SECONDS > FRESH_SECONDS) {
      const times = coursesSince(db, after(now, -WINDOW_DAYS * DAY_SECONDS)).then(stepTimesOf);
      const reading = { at: now, times };
      read = reading;
      // A failed reading is not cached.
      times.catch(() => {
        if (read === reading) read = null;
      });
    }
    return read.times;
  };
};
