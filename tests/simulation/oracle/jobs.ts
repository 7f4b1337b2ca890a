/**
 * Jobs of the outbox and timers of lifecycles: what failed, or died with its server, is tried again within the hour, and done when
 * nothing is wrong for hours; a timer stands only for a contract that waits.
 */
import type { CreateJudge } from '../stage.ts';

/** The longest pause between two attempts. */
const PAUSE_SECONDS = 3600;

const LATE = `select kind, attempts, extract(epoch from due_at - $1::timestamptz)::integer as pause from outbox
  where done_at is null and gave_up_at is null and attempts > 0 and due_at > $1::timestamptz + $2 * interval '1 second' order by id`;
const LEFT = `select kind, attempts from outbox
  where done_at is null and gave_up_at is null and due_at < $1::timestamptz - $2 * interval '1 second' order by id`;
const IDLE_TIMERS = `select subject from timer where not exists
  (select 1 from contract where contract.id = timer.subject and contract.state ->> 'value' = 'awaitingSecondParty') order by subject`;

type Job = { kind: string; attempts: number };

export const jobsJudge: CreateJudge = ({ world, database }) => ({
  atRest: async () => {
    const now = new Date(world.instant);
    for (const { kind, pause } of await database.query<Job & { pause: number }>(LATE, [now, PAUSE_SECONDS]))
      world.breaks('a job is tried again within the hour', `${kind} in ${pause} s`);
    for (const { subject } of await database.query<{ subject: string }>(IDLE_TIMERS))
      world.breaks('a timer stands only for what waits', subject);
  },
  afterPause: async () => {
    const now = new Date(world.instant);
    for (const { kind, attempts } of await database.query<Job>(LEFT, [now, PAUSE_SECONDS]))
      world.breaks('a job that is due is done', `${kind} after ${attempts} attempts`);
  },
});
