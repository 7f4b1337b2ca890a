import type { Online } from '#server/db/online.ts';

export const cleanup = true;

/**
 * Contracts give up the clauses that each of them repeats, and drafts the answers that their deals hold. Hosts of the release before read
 * both. Once this has run, contracts and submissions are stored so at once (`cleaned-up.ts`).
 */
export async function online(change: Online): Promise<void> {
  await change.index('contract_with_clauses', `on contract (civil_id, id) where content ? 'clauses'`);
  await change.batches(
    (rows) => `
    with batch as (select civil_id, id, content -> 'clauses' as clauses from contract
        where content ? 'clauses' order by civil_id, id limit ${rows}),
      texts as (insert into contract_clauses (hash, clauses)
        select distinct sha256(convert_to(clauses::text, 'UTF8')), clauses from batch on conflict do nothing)
    update contract set content = content - 'clauses', clauses_hash = sha256(convert_to(batch.clauses::text, 'UTF8'))
      from batch where contract.civil_id = batch.civil_id and contract.id = batch.id`,
  );
  await change.alter(`drop index if exists contract_with_clauses`);
  const repeats = `status = 'submitted' and deal_id is not null and answers <> '{}'`;
  await change.index('draft_with_answers', `on draft (civil_id, id) where ${repeats}`);
  await change.batches(
    (rows) => `
    update draft set answers = '{}', identity_confirmed = null where (civil_id, id) in
      (select civil_id, id from draft where ${repeats} order by civil_id, id limit ${rows})`,
  );
  await change.alter(`drop index if exists draft_with_answers`);
}
