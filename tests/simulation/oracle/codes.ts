/** A challenge judges at most five wrong codes, and is proved once. */
import { limits } from '#contract/fields/limits.ts';
import type { CreateJudge } from '../stage.ts';

const JUDGED = `select subject, count(*) filter (where outcome = 'refused') as wrong, count(*) filter (where outcome = 'done') as right
  from audit where action like '%.enterCode' group by subject`;

export const codesJudge: CreateJudge = ({ world, database }) => ({
  atRest: async () => {
    const judged = await database.query<{ subject: string; wrong: string; right: string }>(JUDGED);
    for (const { subject, wrong, right } of judged) {
      if (Number(wrong) > limits.code.attempts)
        world.breaks('a challenge judges five wrong codes', `${subject}: ${wrong}`);
      if (Number(right) > 1) world.breaks('a challenge is proved once', `${subject}: ${right} times`);
    }
  },
});
