/** The event stream of a citizen's deals, as one of their pages follows it. */
import type { CitizenHand } from './citizen.ts';

export type DealStream = {
  /** Waits until the deal has a later version than this one, and returns it. */
  versionAfter(version: number): Promise<number>;
  leave(): void;
};

/** A change that takes as long is not coming. */
const PATIENCE_MS = 30_000;

export const followDeal = async (
  url: string,
  citizen: Pick<CitizenHand, 'cookie'>,
  dealId: string,
): Promise<DealStream> => {
  const leaving = new AbortController();
  const stream = await fetch(`${url}/api/deals/events`, {
    headers: { cookie: citizen.cookie() },
    signal: leaving.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`The stream answered ${stream.status}.`);
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  let latest = 0;
  const read = async () => {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream ended.');
    const events = (unread + value).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const said = /^data: (.*)$/m.exec(event)?.[1];
      if (said !== undefined) latest = JSON.parse(said).versions[dealId] ?? latest;
    }
  };
  const versionAfter = async (version: number): Promise<number> => {
    const timer = setTimeout(() => leaving.abort(new Error('The change did not come.')), PATIENCE_MS);
    try {
      while (latest <= version) await read();
      return latest;
    } finally {
      clearTimeout(timer);
    }
  };
  return { versionAfter, leave: () => leaving.abort() };
};
