/** What people say of the pages of the portal: no column names a person, a session or an address. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { FeedbackReason } from '#contract/portal/page-feedback.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    page_feedback: {
      /** Made by the page for each time that it asks. */
      key: string;
      page: string;
      is_useful: boolean;
      reasons: FeedbackReason[];
      /** Null where nothing was written; without long numbers. */
      text: string | null;
      lang: Lang;
      sent_at: Date;
    };
  }
}
