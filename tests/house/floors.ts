/**
 * The rooms of the house and the floor of each: a room imports values from rooms below it, and from rooms of its own floor as long as
 * they form no ring. A lazy import counts, an import of types does not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, root, valueImportsOf } from './imports.ts';

/** Every room that a floor does not name: the flows of `machines`, the areas of `src/server`. */
const OTHERS = '*';

/**
 * A room is a folder below the name, a file that stands beside the folders, or a kind of file (`*.pages.ts`): what an area lays
 * beside its screens for a room that knows no area. The lowest floor comes first.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/contract': [
    ['kernel'],
    ['text'],
    ['calendar'],
    ['money'],
    ['fields'],
    ['access'],
    ['portal'],
    ['loans'],
    ['services'],
    ['account.ts', 'identity-app.ts'],
    ['endpoints.ts'],
  ],
  machines: [['kit/runtime'], ['kit/chart'], ['kit/testing'], ['kit'], [OTHERS], ['index.ts'], ['transition-ids.ts']],
  'src/server': [
    ['core'],
    ['db'],
    ['pdf', 'gateways', 'storage'],
    ['one-time-codes'],
    ['create-context.ts'],
    [OTHERS],
    ['app.ts'],
    ['commands', 'main.ts'],
    ['testing'],
  ],
  'src/web': [
    ['ui'],
    ['storage'],
    ['loading'],
    ['state'],
    ['i18n'],
    ['*.pages.ts', '*.search.ts', '*.services.ts'],
    ['routing'],
    ['api'],
    ['session'],
    ['connectivity'],
    ['notices'],
    ['forms'],
    ['parts'],
    ['shell'],
    ['features'],
    ['inspect'],
    ['boot'],
    ['build'],
    ['view-tests', '*.views.tsx'],
    ['main.tsx', 'prerender.tsx'],
  ],
};

/** The room of a file, relative to the house that it is in; undefined for a file of no house. */
export const roomOf = (file: string): { house: string; room: string } | undefined => {
  const house = Object.keys(FLOORS).find((name) => file.startsWith(`${name}/`));
  if (house === undefined) return undefined;
  const folders = file.slice(house.length + 1).split('/');
  const kind = folders.at(-1)?.replace(/^[^.]+/, '*') ?? '';
  const rooms = [kind, folders.slice(0, 2).join('/'), folders[0] ?? ''];
  const named = rooms.find((room) => FLOORS[house]?.some((floor) => floor.includes(room)));
  return { house, room: named ?? folders[0] ?? '' };
};

/** How high the room lies; the house has a place for rooms that it does not name, or the room has no floor (-1). */
const floorOf = (house: string, room: string): number => {
  const floors = FLOORS[house] ?? [];
  const own = floors.findIndex((floor) => floor.includes(room));
  return own === -1 ? floors.findIndex((floor) => floor.includes(OTHERS)) : own;
};

/** An import from one room to another of the same house. */
export type Passage = { file: string; imported: string; from: string; to: string };

export const passagesOf = (file: string, text: string): Passage[] => {
  const own = roomOf(file);
  if (!own) return [];
  return valueImportsOf(file, text).flatMap((imported) => {
    const other = roomOf(imported);
    if (other?.house !== own.house || other.room === own.room) return [];
    return [{ file, imported, from: `${own.house}/${own.room}`, to: `${own.house}/${other.room}` }];
  });
};

/** What is wrong with the passage in one sentence; undefined when it leads down or stays on its floor. */
export const whyWrong = ({ file, imported }: Passage): string | undefined => {
  const [own, other] = [roomOf(file), roomOf(imported)];
  if (!own || !other) return undefined;
  const [from, to] = [floorOf(own.house, own.room), floorOf(other.house, other.room)];
  if (from === -1) return `${own.house}/${own.room} has no floor`;
  return to > from ? `${file} imports ${imported}, which lies above it` : undefined;
};

/** All passages of all houses; a test may import whatever it tests. */
export const allPassages = (): Passage[] =>
  Object.keys(FLOORS)
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => passagesOf(file, readFileSync(join(root, file), 'utf8')));
