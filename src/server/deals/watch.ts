/**
 * An event stream for the owner of a deal: its version now, then every new one. The stream polls the row, because any node
 * may change it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DealNews, dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '#server/core/context.ts';
import type { Citizen, Handler } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';

const READ_MS = 1000;
/** Proxies close a silent connection, so the version is repeated after this many readings. */
const READINGS_PER_SIGN = 15;

export const watchDeal = ({ db, closing }: Pick<Context, 'db' | 'closing'>): Handler<typeof dealEndpoints.events> => {
  /** undefined once the citizen has logged out. */
  const versionOf = async ({ civilId, session }: Citizen, id: string) => {
    const row = await db
      .selectFrom('deal')
      .innerJoin('session', 'session.civil_id', 'deal.civil_id')
      .select('deal.version')
      .where('deal.civil_id', '=', civilId)
      .where('deal.id', '=', id)
      .where('session.id_hash', '=', session.idHash)
      .where('session.ended_at', 'is', null)
      .executeTakeFirst();
    return row?.version;
  };

  const watch = async function* (citizen: Citizen, id: string, first: number): AsyncGenerator<DealNews> {
    let version: number | undefined = first;
    let said: number | undefined;
    for (let reading = 0; version !== undefined && !closing.aborted; reading += 1) {
      if (version !== said || reading % READINGS_PER_SIGN === 0) yield { version };
      said = version;
      await wait(READ_MS, undefined, { signal: closing }).catch(() => {});
      version = await versionOf(citizen, id);
    }
  };

  return async ({ params, citizen }) => {
    // Checked before the stream begins, while a problem can still be the answer.
    const version = await versionOf(citizen, params.id);
    if (version === undefined) throw new ProblemError('not_found');
    return watch(citizen, params.id, version);
  };
};
