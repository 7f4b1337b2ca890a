/**
 * How many jobs a server works on at a time. Each lane has places of its own, which no other lane takes, and a place that becomes
 * free is filled again: a code waits neither behind a hundred thousand texts nor behind one that is slow.
 */
import type { Lane } from '#server/db/schema.ts';
import type { Budget } from './budget.ts';
import type { Clock } from './clock.ts';

const PLACES = {
  /** Somebody waits for it at this moment: codes, the waiting time of a contract. */
  urgent: 40,
  /** The portal's own work: reminders, files, what is counted now and then. */
  normal: 20,
  /** A text about one citizen's case. */
  texts: 150,
  /** A text that many citizens get. */
  bulk: 150,
} as const satisfies Record<Lane, number>;
const LANES = Object.keys(PLACES) as Lane[];
/** Their jobs are texts, of which the gateway takes only so many in a second. */
const WITHIN_BUDGET: readonly Lane[] = ['texts', 'bulk'];

/** So much of a lane is free before more is claimed for it: one statement for each place would be too many. */
const REFILL = 0.25;
const BUDGET_MS = 50;
export const POLL_MS = 500;

type Job = { lane: Lane };
type Needs<J extends Job> = {
  clock: Pick<Clock, 'now' | 'schedule'>;
  /** The budget of texts; by default there is no limit. */
  textBudget?: Pick<Budget, 'left'> | undefined;
  /** Takes jobs that are due, at most so many of each lane. */
  claim(most: ReadonlyMap<Lane, number>): Promise<J[]>;
  perform(job: J): Promise<void>;
};
export type Lanes = {
  /** Runs every job that is due, and waits for those under way. Throws what kept it from claiming one, or one from ending. */
  drain(): Promise<void>;
  /** Claims nothing more, and waits for the jobs under way. */
  stop(): Promise<void>;
  readonly isStopping: AbortSignal;
  /** When it last looked for due jobs; null before it has begun. */
  readonly lookedAt: Date | null;
};

export const createLanes = <J extends Job>({ clock, textBudget, claim, perform }: Needs<J>): Lanes => {
  const stopping = new AbortController();
  const underway = new Set<Promise<void>>();
  const free: Record<Lane, number> = { ...PLACES };
  /** Lanes in which the last look found less than there was room for. */
  const dry = new Set<Lane>();
  let lookedAt: Date | null = null;
  /** Whether a job has ended since the last look. */
  let hasEnded = false;
  let failure: { thrown: unknown } | null = null;
  let wake = () => {};

  const textsLeft = () => textBudget?.left() ?? Number.POSITIVE_INFINITY;
  /** More is due in the lane than it had room for, and now it has room. */
  const isRefillable = (lane: Lane) => !dry.has(lane) && free[lane] >= PLACES[lane] * REFILL;
  const isHeldBack = (lane: Lane) => WITHIN_BUDGET.includes(lane) && textsLeft() < PLACES[lane] * REFILL;
  const isWorthALook = () =>
    LANES.some((lane) => isRefillable(lane) && !isHeldBack(lane)) ||
    (hasEnded && (failure !== null || underway.size === 0));

  const begin = (job: J) => {
    free[job.lane] -= 1;
    const work = perform(job)
      .catch((thrown: unknown) => {
        failure = { thrown };
      })
      .finally(() => {
        underway.delete(work);
        free[job.lane] += 1;
        hasEnded = true;
        if (isWorthALook()) wake();
      });
    underway.add(work);
  };

  /** How many jobs of each lane may begin. Lanes that have more texts share what is left of the budget; one without is looked at. */
  const rooms = (): Map<Lane, number> => {
    const left = textsLeft();
    const sharing = WITHIN_BUDGET.filter((lane) => !dry.has(lane));
    const shareOf = (lane: Lane) => {
      if (!WITHIN_BUDGET.includes(lane)) return PLACES[lane];
      if (sharing.length > 0 && dry.has(lane)) return Math.min(left, 1);
      return Math.ceil(left / (sharing.length || WITHIN_BUDGET.length));
    };
    const all = LANES.map((lane) => [lane, Math.min(free[lane], shareOf(lane))] as const);
    return new Map(all.filter(([, room]) => room > 0));
  };

  /** Claims what there is room for, and begins it. False when there was room in each lane, and nothing due. */
  const look = async (): Promise<boolean> => {
    hasEnded = false;
    const most = rooms();
    const jobs = most.size === 0 ? [] : await claim(most);
    lookedAt = clock.now();
    for (const [lane, room] of most)
      if (jobs.filter((job) => job.lane === lane).length < room) dry.add(lane);
      else dry.delete(lane);
    for (const job of jobs) begin(job);
    return jobs.length > 0 || most.size < LANES.length;
  };

  /** Waits until a job has ended after which a look is worth it, or until the next look is due. */
  const pause = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const cancel = clock.schedule(LANES.some(isRefillable) ? BUDGET_MS : POLL_MS, resolve);
    await promise;
    cancel();
    wake = () => {};
  };

  const throwFailure = () => {
    const failed = failure;
    failure = null;
    if (failed) throw failed.thrown;
  };

  const drainOnce = async () => {
    while (!stopping.signal.aborted) {
      throwFailure();
      const isIdle = underway.size === 0;
      if (!(await look()) && isIdle) return;
      if (!isWorthALook() && !stopping.signal.aborted) await pause();
    }
  };

  let drained: Promise<void> = Promise.resolve();
  return {
    // One after the other, so a caller also waits for the jobs that this server has already begun.
    drain: () => {
      drained = drained.catch(() => {}).then(drainOnce);
      return drained;
    },
    stop: async () => {
      stopping.abort();
      wake();
      await drained.catch(() => {});
      await Promise.all(underway);
    },
    isStopping: stopping.signal,
    get lookedAt() {
      return lookedAt;
    },
  };
};
