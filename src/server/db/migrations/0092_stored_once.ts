import type { Online } from '#server/db/online.ts';

/** The clauses of all contracts, each text once: a contract refers to its own by their hash. */
export async function online(change: Online): Promise<void> {
  await change.alter(`create table if not exists contract_clauses (hash bytea primary key, clauses jsonb not null)`);
  await change.alter(`alter table contract add column if not exists clauses_hash bytea`);
}
