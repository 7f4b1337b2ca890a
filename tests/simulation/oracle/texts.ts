/**
 * Texts on the phones. Each that is no one-time code comes from a committed job of the outbox, so nothing is sent for what was
 * rolled back; the gateway is not asked again for a job that is done; and each notification is one text.
 */
import type { CreateJudge } from '../stage.ts';

type Job = { id: string; done_at: Date | null };
type Notification = { civil_id: string; mobile: string; text: { ar: string; en: string }; count: number };

const CODE = /#\d+$/;
const STILL_UNDER_WAY = "select count(*)::int as count from outbox where kind = 'sms' and done_at is null";

export const textsJudge: CreateJudge = ({ world, database, others }) => {
  const asked: { id: string; at: number }[] = [];
  const delivered = new Map<string, { mobile: string; text: string }>();
  others.onTextAsked((id) => asked.push({ id, at: world.instant }));
  others.onText((mobile, { id, text }) => {
    if (!CODE.test(text)) delivered.set(id, { mobile, text });
  });
  return {
    atEnd: async () => {
      const jobs = await database.query<Job>("select id, done_at from outbox where kind = 'sms'");
      const jobOf = new Map(jobs.map((job) => [job.id, job]));
      for (const [id, { text }] of delivered)
        if (!jobOf.has(id)) world.breaks('a text follows from what was committed', text.slice(0, 80));
      for (const { id, at } of asked) {
        const done = jobOf.get(id)?.done_at;
        if (done && at > done.getTime()) world.breaks('a job that is done is not done again', id);
      }
      const [left] = await database.query<{ count: number }>(STILL_UNDER_WAY);
      const notifications = await database.query<Notification>(
        `select civil_id, mobile, notification.text as text, count(*)::int as count
           from notification join citizen using (civil_id) where at >= $1
           group by civil_id, mobile, notification.text`,
        [new Date(world.instant - world.now)],
      );
      for (const { mobile, text, count } of notifications) {
        const texts = [...delivered.values()].filter(
          (one) => one.mobile === mobile && one.text.endsWith(`\n${text.en}`),
        );
        if (texts.length > count || (texts.length < count && left?.count === 0))
          world.breaks('one text for each notification', `${texts.length} texts for ${count}: ${text.en}`);
      }
    },
  };
};
