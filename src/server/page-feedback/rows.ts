/** What people said of the pages, as rows: stored for a year, counted and read at the desk. Offered to other areas. */
import type { Kysely, Selectable } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import { type PageFeedback, withoutIdentifiers } from '#contract/portal/page-feedback.ts';
import { type Page, pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';

/** The same key again replaces what it said: a repeated call changes nothing, a corrected one is the one that counts. */
export const storeFeedback = async (
  db: Kysely<Database>,
  { key, page, isUseful, reasons, text }: PageFeedback,
  { lang, at }: { lang: Lang; at: Date },
): Promise<void> => {
  const said = {
    page,
    is_useful: isUseful,
    reasons: [...new Set(reasons)],
    text: withoutIdentifiers(text) || null,
    lang,
    sent_at: at,
  };
  await db
    .insertInto('page_feedback')
    .values({ key, ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
    .execute();
};

export type PageCount = { page: string; useful: number; notUseful: number };

/** How often each page was called useful or not in so many of the latest answers; what was said most often first. */
export const feedbackCounts = async (db: Kysely<Database>, counted: number): Promise<PageCount[]> => {
  const latest = db
    .selectFrom('page_feedback')
    .select(['page', 'is_useful'])
    .orderBy('sent_at', 'desc')
    .orderBy('key')
    .limit(counted);
  const rows = await db
    .selectFrom(latest.as('latest'))
    .select((eb) => [
      'page',
      eb.fn.countAll().filterWhere('is_useful', '=', true).as('useful'),
      eb.fn.countAll().filterWhere('is_useful', '=', false).as('not_useful'),
    ])
    .groupBy('page')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('page')
    .execute();
  return rows.map(({ page, useful, not_useful }) => ({
    page,
    useful: Number(useful),
    notUseful: Number(not_useful),
  }));
};

/** A page of the texts, the newest first. */
export const latestTexts = (
  db: Kysely<Database>,
  after?: string,
): Promise<Page<Selectable<Database['page_feedback']>>> =>
  pageOf(
    db.selectFrom('page_feedback').selectAll().where('text', 'is not', null),
    { at: 'sent_at', id: 'key', idType: 'text', of: ({ sent_at, key }) => ({ at: sent_at, id: key }) },
    after,
  );
