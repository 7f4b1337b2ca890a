/**
 * The partitions of the audit trail, one a month (UTC): made ahead of time, put away as a whole by an operator, dropped as a whole when
 * all of it is older than the setting AUDIT_DAYS. An entry whose month is not made yet is in `audit_other`, and moves when it is.
 */
import { sql } from 'kysely';
import { after } from './clock.ts';
import type { Context } from './context.ts';

const MONTHS_AHEAD = 3;
const DAY = 86_400;
/** Writers go first: what does not get its lock is done an hour later. */
const LOCK_MS = 150;
/** Another server has made the same table. */
const ALREADY_MADE = ['42P07', '42710', '23505'];

type Needs = Pick<Context, 'db' | 'transact' | 'clock' | 'config' | 'metrics'>;
type Month = { name: string; begins: Date; ends: Date };

const monthOf = (at: Date, ahead = 0): Month => {
  const first = (months: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));
  const begins = first(ahead);
  return { name: `audit_${begins.toISOString().slice(0, 7).replace('-', '_')}`, begins, ends: first(ahead + 1) };
};

/** One that an operator has detached is no part of the trail any more. */
const attached = async ({ db }: Needs): Promise<Month[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_entry'::regclass`.execute(db);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /^audit_(\d{4})_(\d\d)$/.exec(name) ?? [];
    return year && month ? [monthOf(new Date(`${year}-${month}-01T00:00:00Z`))] : [];
  });
};

type Others = { at: Date; entries: number };
const others = async ({ db }: Needs): Promise<Others[]> => {
  const { rows } = await sql<Others>`
    select min(at) as at, count(*)::int as entries from audit_other group by date_trunc('month', at at time zone 'utc')`.execute(
    db,
  );
  return rows;
};

/** A table is made first and attached then: made as a partition, it would lock the trail against those who write. */
const make = ({ transact }: Needs, { name, begins, ends }: Month): Promise<void> => {
  const [from, to] = [begins.toISOString(), ends.toISOString()];
  const steps = [
    // Waits for another server that makes the same one.
    `create table ${name} (like audit_entry including all)`,
    `set local lock_timeout = ${LOCK_MS}`,
    `with moved as (delete from audit_other where at >= '${from}' and at < '${to}' returning *) insert into ${name} select * from moved`,
    `alter table audit_entry attach partition ${name} for values from ('${from}') to ('${to}')`,
  ];
  return transact(async (tx) => {
    for (const step of steps) await sql.raw(step).execute(tx);
  }).catch((thrown: unknown) => {
    if (!ALREADY_MADE.includes(String((thrown as { code?: string }).code))) throw thrown;
  });
};

const drop = ({ transact }: Needs, { name }: Month): Promise<void> =>
  transact(async (tx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
    await sql.raw(`drop table ${name}`).execute(tx);
  });

/** Makes the months that are missing and drops those that are over. Throws while a dump or a long query reads the trail. */
export const keepAuditPartitions = async (needs: Needs): Promise<void> => {
  const { clock, config, metrics } = needs;
  const now = clock.now();
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => monthOf(now, months));
  const found = await others(needs);
  metrics.auditOthers.set(
    {},
    found.reduce((sum, { entries }) => sum + entries, 0),
  );
  const there = await attached(needs);
  const names = new Set(there.map(({ name }) => name));
  // A clock that ran far ahead makes no table: such an entry stays where it is.
  const past = found.map(({ at }) => monthOf(at)).filter(({ begins }) => begins < now);
  const missing = new Map([...past, ...ahead].map((month) => [month.name, month]));
  for (const month of missing.values()) if (!names.has(month.name)) await make(needs, month);
  const oldest = after(now, -config.auditDays * DAY);
  for (const month of there) if (month.ends <= oldest) await drop(needs, month);
};
