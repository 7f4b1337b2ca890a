/**
 * Who the tour opens each page as, and with what. A driver file exports the examples of its routes as `tour`. The things are those of
 * the seeded people, found through the API; what no seed has is prepared there.
 */
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';

/** The seeded people of the tour, by their civil IDs. */
export const PEOPLE = {
  noura: '1048220916',
  /** His contract waits for his signature anew. */
  bader: '1067713843',
  /** A loan of which nothing is disbursed. */
  mishal: '1054417928',
  /** Requests for exemption in every state. */
  lateefa: '1057304492',
  /** A valid release certificate. */
  saleh: '1042290746',
  /** Requests for export certificates in every state. */
  sultan: '1071936204',
  /** Requests in writing in every state. */
  haya: '1069527716',
} as const;
export type Somebody = keyof typeof PEOPLE;
/** Haya again, who has logged in to the remote reviewer alone. */
export const REVIEWED = 'haya with the services identity';
export type Identity = 'visitor' | typeof REVIEWED | Somebody;
/** Whose things an identity opens its pages with. */
export const personOf = (who: Exclude<Identity, 'visitor'>): Somebody => (who === REVIEWED ? 'haya' : who);

export type Params = Record<string, string>;
/** The address of a pattern that the build lists: `/:lang/deal_status/:deal_id`. */
export const addressOf = (pattern: string, lang: string, params: Params) =>
  pattern.replace(':lang', lang).replaceAll(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) => {
    const value = params[name];
    if (value === undefined && !isOptional) throw new Error(`${pattern} has no example of ${name}.`);
    return value === undefined ? '' : `/${value}`;
  });
/** The API as the person whose things are shown; `once` prepares a thing for all pages that show it. */
export type Hand = CitizenHand & { desk: DeskHand; once: <T>(name: string, make: () => Promise<T>) => Promise<T> };
type Example = {
  who: Identity;
  of?: Somebody;
  params: (hand: Hand) => Promise<Params>;
  /** The pages that it may lead to, where its own cannot be shown without something that a person does before. */
  leadsTo?: readonly string[];
};
/** The examples by the route's address without language and parameters: what each driver file exports as `tour`. */
export type Tour = Record<string, Example>;

const none = async (): Promise<Params> => ({});
export const by = (who: Exclude<Identity, 'visitor'>, params: (hand: Hand) => Promise<Params> = none): Example => ({
  who,
  params,
});
export const leading = (leadsTo: readonly string[], example: Example): Example => ({ ...example, leadsTo });
/** A page that a visitor opens with what belongs to somebody. */
export const visitorWith = (of: Somebody, params: (hand: Hand) => Promise<Params>): Example => ({
  who: 'visitor',
  of,
  params,
});
export const visitor: Example = { who: 'visitor', params: none };

export const firstOf = <T>(things: readonly T[], what: string): T => {
  const [found] = things;
  if (found === undefined) throw new Error(`The seeds have no ${what}.`);
  return found;
};

/** The parameters of a verification's page: the key is only on the paper itself. */
export const keyOn = async (paper: Promise<Blob>): Promise<Params> => {
  const text = pdfText(Buffer.from(await (await paper).arrayBuffer()), 'ltr')
    .join('')
    .replace(/[\u200b\s]/g, '');
  const key = /verification\/([\w-]{22})/.exec(text)?.[1];
  if (key === undefined) throw new Error('The paper names no key.');
  return { key };
};
/** The API as one of the people, logged in once for all of their pages. */
export const openHands = (serverUrl: string, desk: DeskHand) => {
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const before = made.get(name) as Promise<T> | undefined;
    const thing = before ?? make();
    made.set(name, thing);
    return thing;
  };
  return (who: Somebody): Promise<Hand> =>
    once(who, async () => ({
      ...(await citizenHand(serverUrl, desk, PEOPLE[who])),
      desk,
      once: (name, make) => once(`${who}: ${name}`, make),
    }));
};
