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
import { appointmentModel } from './appointment/appointment.model.ts';
import { appointmentPersistence } from './appointment/appointment.ts';
import { contractModel } from './contract/contract.model.ts';
import { contractPersistence } from './contract/contract.ts';
import { dealModel } from './deal/deal.model.ts';
import { dealPersistence } from './deal/deal.ts';
import { exemptionModel } from './exemption/exemption.model.ts';
import { exemptionPersistence } from './exemption/exemption.ts';
import { exportRequestModel } from './export-request/export-request.model.ts';
import { exportRequestPersistence } from './export-request/export-request.ts';
import { letterModel } from './letter/letter.model.ts';
import { letterPersistence } from './letter/letter.ts';

export type Persisted = { persistence: Persistence; model: AnyFlowModel };
export const persisted: Record<string, Persisted> = {
  appointment: { persistence: appointmentPersistence, model: appointmentModel },
  contract: { persistence: contractPersistence, model: contractModel },
  deal: { persistence: dealPersistence, model: dealModel },
  exemption: { persistence: exemptionPersistence, model: exemptionModel },
  'export-request': { persistence: exportRequestPersistence, model: exportRequestModel },
  letter: { persistence: letterPersistence, model: letterModel },
};

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
