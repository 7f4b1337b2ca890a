/** The event stream of a citizen's deals, as one of their pages follows it. */
import type { CitizenHand } from './citizen.ts';

export type DealStream = {
  /** Waits until the deal has a later version than this one, and returns it. */
  versionAfter(version: number): Promise<number>;
  leave(): void;
};

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
  const versionAfter = async (version: number): Promise<number> => {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream ended.');
    const said = /^data: (.*)$/m.exec(value)?.[1];
    const seen: number = said === undefined ? version : JSON.parse(said).versions[dealId];
    return seen > version ? seen : versionAfter(version);
  };
  return { versionAfter, leave: () => leaving.abort() };
};
