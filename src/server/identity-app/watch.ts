/** An event stream for the browser that started a request: the status now, then every new one, until the request is settled. */
import { sql } from 'kysely';
import type { IdentityStatus } from '#contract/identity-app.ts';
import type { Context } from '#server/core/context.ts';
import { inBatches } from '#server/core/news/in-batches.ts';
import type { IdentityRequests, RequestKey, RequestRow } from './requests.ts';

/** How often the provider is asked, in case its callback was lost. It costs the database nothing until it has an answer. */
const ASK_MS = 3000;

type Needs = Pick<Context, 'db' | 'clock' | 'news'>;
type Watch = (key: RequestKey, signal: AbortSignal) => AsyncGenerator<{ status: IdentityStatus }>;

export const watchRequestWith = (
  { db, clock, news }: Needs,
  { statusOf, hear }: Pick<IdentityRequests, 'statusOf' | 'hear'>,
): Watch => {
  const read = inBatches(async (ids) => {
    const found = db.selectFrom('identity_request').selectAll().where(sql<boolean>`id = any(${ids})`);
    return new Map((await found.execute()).map((row) => [row.id, row]));
  });

  /** Resolves when the row may have changed. */
  const changeOf = async (row: RequestRow, following: ReturnType<typeof news.follow>, signal: AbortSignal) => {
    for (;;) {
      const left = row.expires_at.getTime() - clock.now().getTime();
      if (left <= 0 || (await following.changed(Math.min(left, ASK_MS))) || signal.aborted) return;
      await hear(row);
    }
  };

  return async function* ({ requestId, browser }, signal) {
    const following = news.follow(requestId, signal);
    let said: IdentityStatus | undefined;
    try {
      while (!signal.aborted) {
        const row = await read(requestId);
        if (row?.browser_hash !== browser) return;
        const status = statusOf(row);
        if (status !== said) yield { status };
        if (status !== 'waiting') return;
        said = status;
        await changeOf(row, following, signal);
      }
    } finally {
      following.stop();
    }
  };
};
