/**
 * Who sees that a machine was changed. None of them asks the changed machine what would be right: the rules of structure, what
 * the specification says in invariants and journeys, and last the walks that were recorded of the machine as it is.
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

export const ORACLES = ['structure', 'journeys', 'invariants', 'reach', 'records'] as const;
export type Oracle = (typeof ORACLES)[number];

export type Records = { events: AnyEventObject[]; text: string }[];

/** A transition that nothing can take any more: the machine's own tests want each to be taken. */
const untaken = (model: AnyFlowModel): boolean => {
  const left = new Set(declaredOf(model.machine).transitions);
  for (const { state, transitions } of Object.values(adjacency(model)))
    for (const { event } of Object.values(transitions))
      for (const taken of takenBy(model.machine, model.input, state, event)) left.delete(transitionKey(taken));
  return left.size > 0;
};

const checks = (records: Records): Record<Oracle, (model: AnyFlowModel) => boolean> => ({
  structure: ({ machine }) => lint(machine).length > 0,
  journeys: (model) => journeyFaults(model).length > 0,
  invariants: (model) => brokenInvariants(model).length > 0 || openEnds(model).length > 0,
  reach: untaken,
  records: (model) => records.some(({ events, text }) => traceOf(model, events) !== text),
});

/** The first who sees the change; undefined when it survives. A machine that cannot run at all is seen by whoever starts it. */
export const killerOf = (model: AnyFlowModel, machine: AnyStateMachine, records: Records): Oracle | undefined => {
  const changed: AnyFlowModel = { ...model, machine };
  const found = checks(records);
  return ORACLES.find((oracle) => {
    try {
      return found[oracle](changed);
    } catch {
      return true;
    }
  });
};
