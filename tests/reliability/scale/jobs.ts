/** Jobs: how fast one server gets through them, and how long a code waits that a job sends. */
import { setTimeout as wait } from 'node:timers/promises';
import { createAmbient } from '#server/core/clock.ts';
import { type Compared, type Counts, compare, FEWEST, fewer, measure } from './pairs.ts';
import { type Both, SIDES, type Side } from './sides.ts';
import { timed } from './timed.ts';
import type { World } from './world.ts';

const PATIENCE_MS = 60_000;
/** The pause between two looks. */
const LOOK_MS = 5;

const untilTrue = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const until = performance.now() + PATIENCE_MS; !(await holds()); await wait(LOOK_MS))
    if (performance.now() > until) throw new Error(`It did not come within ${PATIENCE_MS} ms.`);
};

const isTrue = async ({ db }: Side, text: string, values: unknown[] = []): Promise<boolean> =>
  (await db.query<{ holds: boolean }>(`select ${text} as holds`, values)).rows[0]?.holds === true;

/** Milliseconds a job, of as many texts that are due at once. */
const drain = async (side: Side, jobs: number): Promise<number> => {
  const { ids } = createAmbient();
  const began = performance.now();
  await side.db.query(
    `insert into outbox (id, kind, payload, created_at, due_at)
     select id, 'sms', '{"to": "0599999999", "text": "a notice"}', now(), now() from unnest($1::uuid[]) as id`,
    [Array.from({ length: jobs }, ids)],
  );
  await untilTrue(() =>
    isTrue(side, 'not exists (select from outbox where done_at is null and gave_up_at is null and due_at <= now())'),
  );
  return (performance.now() - began) / jobs;
};

/**
 * The time from the answer to the login of the services identity, whose code a job sends, until the text is on the
 * phone.
 */
const codes = (sides: Both<Side>, worlds: Both<readonly World[]>, counts: Counts) =>
  measure('jobs: a code that a job sends', counts, async (name, turn) => {
    const side = sides[name];
    const { visitor, citizen, person } = worlds[name][turn % worlds[name].length] as World;
    const { sauidid, fullName } = citizen.session().user;
    const { rows } = await side.db.query<{ id: string }>('select id from phone_message order by id desc limit 1');
    await timed(visitor, (calls) => calls.servicesLogin.start({ body: { saudiId: sauidid, fullName: fullName.en } }));
    const asked = performance.now();
    const arrived = `exists (select from phone_message where "to" = $1 and id > $2)`;
    await untilTrue(() =>
      isTrue(side, arrived, [person.mobile, rows[0]?.id ?? '00000000-0000-0000-0000-000000000000']),
    );
    return performance.now() - asked;
  });

export const measureJobs = async (
  sides: Both<Side>,
  worlds: Both<readonly World[]>,
  counts: Counts,
): Promise<Compared[]> => {
  const jobs = counts.calls * 10;
  const took = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < FEWEST; round += 1)
    for (const side of SIDES) took[side].push(await drain(sides[side], jobs));
  return [
    { ...compare('jobs: one of many texts that are due', took), note: `${jobs} at once` },
    await codes(sides, worlds, fewer(counts, 0.25)),
  ];
};
