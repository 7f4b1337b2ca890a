/** A request as its browser watches it: the present status at once, then every other one, until it is settled. */
import type { IdentityStatus } from '#contract/access/identity-app.ts';
import type { Context } from '#server/core/context.ts';
import type { News } from './news.ts';
import type { IdentityRequests, RequestKey } from './requests.ts';

/** Another node may have heard the answer: the row is read again this often. */
const READ_MS = 1000;
/** A callback may be lost: the provider itself is asked at every third reading. */
const READINGS_PER_QUESTION = 3;
/** A line on which nothing is said is cut by the proxies in between. */
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
