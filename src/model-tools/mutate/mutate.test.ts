/** The changer of machines is itself judged: on a machine whose tests see everything, and on one whose tests see nothing. */
import { expect, test } from 'vitest';
import { flows } from '#machines/index.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { KINDS, mutantsOf } from './mutants.ts';
import { killerOf } from './oracles.ts';

const model: AnyFlowModel = flows.connectivity.model;
const mutants = mutantsOf(model.machine);

test('every change is another one, and of every kind that the machine has', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  const kinds = new Set(mutants.map(({ kind }) => kind));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual(['limit shifted']);
});

test('the machine as it is has nobody against it', () => expect(killerOf(model, model.machine, [])).toBeUndefined());

test('without journeys, invariants and records a change is seen by nobody but the structure and the reach', () => {
  const blind = { ...model, journeys: {}, invariants: {} };
  const { build } = mutants.find(({ id }) => id.endsWith('countTry: action deleted')) ?? {};
  if (!build) throw new Error('no such change');
  const { machine } = build();
  expect(killerOf(model, machine, [])).toBe('journeys');
  expect(killerOf(blind, machine, [])).not.toBe('journeys');
});

test('a change leaves the machine it was made of as it was', () => {
  const before = JSON.stringify(model.machine.config);
  for (const { build } of mutants) build().restore();
  expect(JSON.stringify(model.machine.config)).toBe(before);
});
