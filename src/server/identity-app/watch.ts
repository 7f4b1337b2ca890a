/** An event stream for the browser that started a request: the status now, then every new one, until the request is settled. */
import type { IdentityStatus } from '#contract/access/identity-app.ts';
import type { Context } from '#server/core/context.ts';
import type { News } from './news.ts';
import type { IdentityRequests, RequestKey } from './requests.ts';

/** How often the row is read, because another node may have received the answer. */
const READ_MS = 1000;
/** At every third reading the provider is asked, in case its callback was lost. */
const READINGS_PER_QUESTION = 3;
/** Proxies close a silent connection, so the status is repeated after this many readings. */
const READINGS_PER_SIGN = 15;

export const watchRequest = async function* (
  { closing }: Pick<Context, 'closing'>,
  requests: Pick<IdentityRequests, 'find' | 'statusOf' | 'hear'>,
  news: News,
  key: RequestKey,
): AsyncGenerator<{ status: IdentityStatus }> {
  for (let reading = 0; !closing.aborted; reading += 1) {
    const row = await requests.find(key);
    const status = requests.statusOf(row);
    if (status !== 'waiting') {
      yield { status };
      return;
    }
    if (reading % READINGS_PER_SIGN === 0) yield { status };
    if (reading % READINGS_PER_QUESTION === READINGS_PER_QUESTION - 1) await requests.hear(row);
    await news.next(key.requestId, READ_MS, closing);
  }
};
