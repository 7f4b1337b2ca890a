/** What the file of an area tells the malformed requests: its things, its honest bodies, and what is particular to its operations. */
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';

/** The citizen of a batch and those around them; `once` makes a thing for all areas that are about it. */
export type Scene = {
  url: string;
  desk: DeskHand;
  citizen: CitizenHand;
  person: { civilId: string; name: string; password: string };
  once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
};

/** What an area adds to the world. */
export type Part = {
  /** The ids that belong into paths: the first match counts. */
  ids?: readonly (readonly [path: RegExp, id: string | undefined])[];
  /** Parts of paths that are no ids, by their names. */
  named?: Record<string, string>;
  /** Whole bodies that are not generated from the API description, by operation. */
  bodies?: Record<string, unknown>;
  /** A cookie besides that of the session. */
  cookie?: string;
};

export type Particulars = {
  /** The kind of document of a form with a file, which the description does not show. */
  form?: string;
  /** Half-filled screens, which the description knows as texts by any name. */
  partial?: object;
  /** Fields of the query whose values are not those of other operations. */
  queries?: Record<string, string>;
  /** What it ends would be missing afterwards, so it is broken at the end of a batch, one request after the other. */
  isLast?: true;
  /** Anybody may make it, and few from one address. */
  isCounted?: true;
  /** How an honest request of this citizen is refused all the same: nothing was sent or asked for that they could use. */
  refused?: number;
};

/** What each file in `../areas/` exports as `area`. */
export type Area = {
  /** Discards what a batch before has left: a citizen has only so many drafts. */
  discard?: (citizen: CitizenHand) => Promise<void>;
  prepare?: (scene: Scene) => Promise<Part>;
  /** Prepares what can only be there when every area has prepared its things. */
  conclude?: (scene: Scene) => Promise<Part>;
  operations?: Record<string, Particulars>;
  /** Addresses for browsers, which are no part of the description. */
  visits?: readonly { id: string; method: string; path: string; query: readonly string[] }[];
};

export const idsOf = (files: readonly { id: string }[]): string[] => files.map(({ id }) => id);

/** What may be done once to a draft, at the end of a batch. */
export const draftEnds = (group: string): Record<string, Particulars> =>
  Object.fromEntries(['submit', 'discard', 'detach'].map((name) => [`${group}.${name}`, { isLast: true }]));

export const SOME_ID = '6c2c4e8b-2037-47d5-8be7-377f5f90e526';
