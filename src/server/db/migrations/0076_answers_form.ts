import type { Online } from '#server/db/online.ts';

/** The form in which a row's answers are stored; a release that does not know of it writes the first one. */
export async function online(change: Online): Promise<void> {
  for (const [table, form] of tables)
    await change.alter(`alter table ${table} add column if not exists answers_form text not null default '${form}/1'`);
}

const tables = [
  ['draft', 'application'],
  ['deal', 'application'],
  ['what_if_request', 'what-if'],
  ['disbursement', 'disbursement'],
  ['exemption', 'exemption'],
  ['export_request', 'export'],
  ['reviewer_request', 'letter'],
];
