/** A challenge judges at most five wrong codes and is proved once; its codes are sent a few times, with a pause between two. */
import { limits } from '#contract/fields/limits.ts';
import type { CreateJudge } from '../stage.ts';

const { attempts: MOST_WRONG, resends: MOST_RESENDS, resendAfter } = limits.code;
/** A code counts as sent when the gateway has accepted it, and its pause begins a little earlier. */
const ACCEPTED_WITHIN_SECONDS = 8;

const JUDGED = `select subject, count(*) filter (where outcome = 'refused')::integer as wrong,
    count(*) filter (where outcome = 'done')::integer as right
  from audit_entry where action like '%.enterCode' group by subject`;
const SENT = `select subject, array_agg(at order by at) as times from audit_entry
  where action like '%.sendCode' or action like '%.resendCode' group by subject`;

export const codesJudge: CreateJudge = ({ world, database }) => ({
  atRest: async () => {
    const judged = await database.query<{ subject: string; wrong: number; right: number }>(JUDGED);
    for (const { subject, wrong, right } of judged) {
      if (wrong > MOST_WRONG) world.breaks('a challenge judges five wrong codes', `${subject}: ${wrong}`);
      if (right > 1) world.breaks('a challenge is proved once', `${subject}: ${right} times`);
    }
    for (const { subject, times } of await database.query<{ subject: string; times: Date[] }>(SENT)) {
      if (times.length > MOST_RESENDS + 1) world.breaks('a code is sent a few times', `${subject}: ${times.length}`);
      for (const [index, time] of times.entries()) {
        const pause = index === 0 ? resendAfter : (time.getTime() - (times[index - 1] as Date).getTime()) / 1000;
        if (pause < resendAfter - ACCEPTED_WITHIN_SECONDS)
          world.breaks('a code is sent again after a pause', `${subject}: ${pause} s`);
      }
    }
  },
});
