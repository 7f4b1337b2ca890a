/** What the requests are about: a citizen at work, with the things that the files in `areas/` prepare. */
import { randomUUID } from 'node:crypto';
import { citizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { areaFiles } from '../area-files.ts';
import type { Area, Part, Scene } from './area.ts';

export type World = {
  cookie: string;
  token: string;
  /** The id that belongs at a place of a path. */
  idIn(path: string, name: string): string;
  /** Values of fields, by their names. */
  values: Record<string, unknown>;
  /** Whole bodies that are not generated from the API description, by operation. */
  bodies: Record<string, unknown>;
};

export const areas: readonly Area[] = areaFiles.map(({ area }) => area);

/** The first people of the seeds may apply for everything. */
const CITIZENS = 4;

const makeOnce = (): Scene['once'] => {
  const made = new Map<string, Promise<unknown>>();
  return <T>(name: string, make: () => Promise<T>) => {
    const thing = (made.get(name) as Promise<T> | undefined) ?? make();
    made.set(name, thing);
    return thing;
  };
};

/** Anew for every batch: some requests of the one before may have been good enough to end the session or the draft. */
export const createWorld = async (url: string, desk: DeskHand, turn: number): Promise<World> => {
  await desk.mend();
  const { people } = await desk.people();
  const person = people[turn % CITIZENS];
  if (!person) throw new Error('No citizen is seeded.');
  const citizen = await citizenHand(url, desk, person.civilId);
  for (const area of areas) await area.discard?.(citizen);
  const scene: Scene = { url, desk, citizen, person, once: makeOnce() };
  const parts: Part[] = [];
  for (const step of ['prepare', 'conclude'] as const)
    for (const area of areas) {
      const part = await area[step]?.(scene);
      if (part) parts.push(part);
    }
  const ids = parts.flatMap((part) => part.ids ?? []);
  const named: Record<string, string> = Object.assign({}, ...parts.map((part) => part.named));
  return {
    cookie: [citizen.cookie(), ...parts.flatMap(({ cookie }) => cookie ?? [])].join('; '),
    token: citizen.session().token,
    idIn: (path, name) => {
      if (named[name] !== undefined) return named[name];
      const place = name === 'id' ? path.replaceAll(/\{(?!id\})\w+\}/g, '') : path;
      return ids.find(([pattern]) => pattern.test(place))?.[1] ?? randomUUID();
    },
    values: { civilId: person.civilId },
    bodies: Object.assign({}, ...parts.map(({ bodies }) => bodies)),
  };
};
