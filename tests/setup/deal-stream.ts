/** The event stream of a citizen's deals, as one of their pages follows it. */
import type { CitizenHand } from './citizen.ts';
import { openEventStream } from './event-stream.ts';

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
  const { answer, next, leave } = await openEventStream(`${url}/api/deals/events`, citizen.cookie());
  if (!answer.ok) throw new Error(`The stream answered ${answer.status}.`);
  let latest = 0;
  const read = async () => {
    const event = await next();
    if (event === null) throw new Error('The stream ended.');
    latest = event.versions[dealId] ?? latest;
  };
  const versionAfter = async (version: number): Promise<number> => {
    const timer = setTimeout(() => leave(new Error('The change did not come.')), PATIENCE_MS);
    try {
      while (latest <= version) await read();
      return latest;
    } finally {
      clearTimeout(timer);
    }
  };
  return { versionAfter, leave };
};
