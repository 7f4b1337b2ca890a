/**
 * The checks that should see a changed machine. None of them asks the changed machine what would be right: the rules of
 * structure, the journeys and invariants of the specification, and last the walks of the unchanged machine.
 */

import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { transitionKey } from '#machines/kit/runtime/transitions.ts';
import { brokenInvariants, journeyFaults, lint } from '#machines/kit/testing/checks.ts';
import { declaredOf } from '#machines/kit/testing/coverage.ts';
import { traceOf } from '#machines/kit/testing/effects.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { adjacency } from '#machines/kit/testing/paths.ts';
import { takenBy } from '#machines/kit/testing/taken.ts';
import { openEnds } from '#machines/kit/testing/totality.ts';

export const ORACLES = ['structure', 'journeys', 'invariants', 'reach', 'walks'] as const;
export type Oracle = (typeof ORACLES)[number];

export type Walks = { events: AnyEventObject[]; text: string }[];

/** A transition that nothing can take any more: the machine's tests require each to be taken. */
const untaken = (model: AnyFlowModel): boolean => {
  const left = new Set(declaredOf(model.machine).transitions);
  for (const { state, transitions } of Object.values(adjacency(model)))
    for (const { event } of Object.values(transitions))
      for (const taken of takenBy(model.machine, model.input, state, event)) left.delete(transitionKey(taken));
  return left.size > 0;
};

const checks = (walks: Walks): Record<Oracle, (model: AnyFlowModel) => boolean> => ({
  structure: ({ machine }) => lint(machine).length > 0,
  journeys: (model) => journeyFaults(model).length > 0,
  invariants: (model) => brokenInvariants(model).length > 0 || openEnds(model).length > 0,
  reach: untaken,
  walks: (model) => walks.some(({ events, text }) => traceOf(model, events) !== text),
});

/** The first check that sees the change; undefined when none does. A check that throws has seen it. */
export const killerOf = (model: AnyFlowModel, machine: AnyStateMachine, walks: Walks): Oracle | undefined => {
  const changed: AnyFlowModel = { ...model, machine };
  const found = checks(walks);
  return ORACLES.find((oracle) => {
    try {
      return found[oracle](changed);
    } catch {
      return true;
    }
  });
};
