/**
 * Golden snapshots of the machines whose state is stored in the database: one of every state a row can hold, a file for each
 * version of the machine (`deal/golden/v2.json`). They stand for rows that exist, so what a version has left is never changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { type Envelope, type Persistence, persist } from '../kit/runtime/persistence.ts';
import type { AnyFlowModel } from '../kit/testing/model.ts';
import { adjacency } from '../kit/testing/paths.ts';

type Persisted = { persistence: Persistence; model: AnyFlowModel };

/** `export-request/` has `exportRequestModel` in its model and `exportRequestPersistence` beside it. */
const persistedIn = async (id: string): Promise<[string, Persisted]> => {
  const name = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const modules = await Promise.all([import(`./${id}/${id}.model.ts`), import(`./${id}/${id}.ts`)]);
  const found: Record<string, unknown> = Object.assign({}, ...modules);
  const { [`${name}Model`]: model, [`${name}Persistence`]: persistence } = found;
  if (!model || !persistence) throw new Error(`${id} has no ${name}Model or no ${name}Persistence`);
  return [id, { model, persistence } as Persisted];
};
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
export const persisted = Object.fromEntries(await Promise.all(folders.map(({ name }) => persistedIn(name))));

/** `underReview.review.grantDecision+documents.complete`. */
export const slugOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined || inner === '' ? key : `${key}.${slugOf(inner)}`))
        .join('+');

/** Every state that a row can hold, with the context it was first reached with. */
export const snapshotsOf = (model: AnyFlowModel): Map<string, AnyMachineSnapshot> => {
  const found = new Map<string, AnyMachineSnapshot>();
  for (const { state } of Object.values(adjacency(model))) {
    const slug = slugOf(state.value);
    if (!found.has(slug)) found.set(slug, state);
  }
  return found;
};

type Golden = Record<string, Envelope>;
const folderOf = (id: string) => join(import.meta.dirname, id, 'golden');
const read = (file: string): Golden => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The golden snapshots of a lifecycle by their version: `v1`, `v2`. */
export const goldenOf = (id: string): Map<string, Golden> =>
  new Map(
    readdirSync(folderOf(id))
      .sort()
      .map((name) => [name.replace('.json', ''), read(join(folderOf(id), name))]),
  );

/** Adds the states that the present version has no snapshot of yet; returns how many they were. */
export const addGolden = (id: string, { persistence, model }: Persisted): number => {
  const file = join(folderOf(id), `v${persistence.version}.json`);
  const golden = read(file);
  const added = [...snapshotsOf(model)].filter(([slug]) => golden[slug] === undefined);
  if (added.length === 0) return 0;
  for (const [slug, state] of added) golden[slug] = persist(persistence, state);
  mkdirSync(folderOf(id), { recursive: true });
  writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  return added.length;
};
