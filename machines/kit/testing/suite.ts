/** The proof of every machine: structure, invariants, journeys, and every edge and transition on the real actor. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenInvariants, designFaults, journeyFaults, journeyPaths, lint } from './checks.ts';
import { Coverage, declaredOf, writeActorCoverage } from './coverage.ts';
import type { AnyFlowModel } from './model.ts';
import { edgePaths, type Path, refusalPaths, stateKey } from './paths.ts';
import { type Candidate, coverOf, type OnStep, replay, replayAll } from './replay.ts';
import { openEnds } from './totality.ts';
import { effectsTable, transitionTable } from './transition-table.ts';

const gathered = new Map<string, Coverage>();
/** One machine may have several models. */
const coverageOf = (machineId: string): Coverage => {
  const coverage = gathered.get(machineId) ?? new Coverage();
  gathered.set(machineId, coverage);
  return coverage;
};

/** Thousands of steps, on a busy computer. */
const WALKS_WITHIN_MS = 60_000;

const machines = join(import.meta.dirname, '../..');
const tables = new Map<string, number>();
/** The file beside the machine; a further model of the same machine has a file of its effects. */
const tableOf = (model: AnyFlowModel) => {
  const { machine } = model;
  const nth = (tables.get(machine.id) ?? 0) + 1;
  tables.set(machine.id, nth);
  const name = machine.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const folder = [join(machines, name), join(machines, 'lifecycles', name)].find(existsSync);
  if (!folder) throw new Error(`There is no folder for the machine "${machine.id}".`);
  const isFirst = nth === 1;
  return {
    file: join(folder, isFirst ? `${name}.transitions.txt` : `${name}.effects-${nth}.txt`),
    text: (paths: Path[]) =>
      `${isFirst ? `${transitionTable(machine)}\n` : ''}BROWSER ${paths.length} paths\n\n${effectsTable(model, paths)}`,
  };
};

export const proveMachine = (model: AnyFlowModel) =>
  describe(model.machine.id, () => {
    test('obeys the rules of structure', () => expect(lint(model.machine)).toEqual([]));
    test('is as it was designed', () => expect(designFaults(model)).toEqual([]));
    test('leaves nothing open', () => expect(openEnds(model)).toEqual([]));
    test('keeps its invariants in every reachable state', () => expect(brokenInvariants(model)).toEqual([]));
    test('ends where the specification says', () => {
      expect(Object.keys(model.journeys).length).toBeGreaterThan(0);
      expect(journeyFaults(model)).toEqual([]);
    });

    const coverage = coverageOf(model.machine.id);
    const table = tableOf(model);
    const walked: Candidate[] = [];
    const asInModel: OnStep = (actual, expected, event) =>
      expect([event.type, stateKey(model, actual)]).toEqual([event.type, stateKey(model, expected)]);

    test('behaves on the real actor as in the model, and takes every declared transition', {
      timeout: WALKS_WITHIN_MS,
    }, async () => {
      walked.push(...(await replayAll(model, edgePaths(model), asInModel, coverage)));
      const { missing } = coverOf(model, walked);
      const journeys = await replayAll(model, journeyPaths(model), asInModel, coverage);
      expect(missing.filter((key) => !journeys.some(({ takes }) => takes.has(key)))).toEqual([]);
    });

    test('is moved by nothing that it refuses', { timeout: WALKS_WITHIN_MS }, async () => {
      for (const path of refusalPaths(model)) await replay(model, path, asInModel, coverage);
    });
    test('has seen every guard let through and hold back, but those that are said to go one way', () => {
      const { letThrough, heldBack } = coverage.seen;
      const oneWay = declaredOf(model.machine).guarded.filter(
        (key) => !letThrough.includes(key) || !heldBack.includes(key),
      );
      expect(oneWay).toEqual(Object.keys(model.oneWayGuards ?? {}));
    });
    afterAll(() => writeActorCoverage(model.machine.id, coverage.seen));

    test('is as its transition table says (npm test -- machines -u writes it anew)', () =>
      expect(table.text(coverOf(model, walked).paths)).toMatchFileSnapshot(table.file));
  });
