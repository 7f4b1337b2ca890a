/** The same proof for every machine: structure, invariants, journeys, every edge on the real actor, every transition taken. */
import { describe, expect, test } from 'vitest';
import { brokenInvariants, journeyFaults, lint } from './checks.ts';
import type { AnyFlowModel } from './model.ts';
import { edgePaths, stateKey } from './paths.ts';
import { coverPaths, declaredTransitions, replay } from './replay.ts';

/** `longestCover` pins how many paths the browser has to walk, so that a machine that grows is noticed. */
export const proveMachine = (model: AnyFlowModel, { longestCover }: { longestCover: number }) =>
  describe(model.machine.id, () => {
    test('obeys the rules of structure', () => expect(lint(model.machine)).toEqual([]));
    test('keeps its invariants in every reachable state', () => expect(brokenInvariants(model)).toEqual([]));
    test('ends where the specification says', () => {
      expect(Object.keys(model.journeys).length).toBeGreaterThan(0);
      expect(journeyFaults(model)).toEqual([]);
    });

    test('behaves on the real actor as in the model, and takes every declared transition', async () => {
      const missing = declaredTransitions(model.machine);
      for (const path of edgePaths(model)) {
        const took = await replay(model, path, (actual, expected, event) =>
          expect([event.type, stateKey(model, actual)]).toEqual([event.type, stateKey(model, expected)]),
        );
        for (const key of took) missing.delete(key);
      }
      expect([...missing]).toEqual([]);
    });

    test('is covered by a short list of paths for the browser', async () => {
      const { paths, missing } = await coverPaths(model);
      expect(missing).toEqual([]);
      expect(paths.length).toBeLessThanOrEqual(longestCover);
    });
  });
