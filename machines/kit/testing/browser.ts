/** The part of a machine that a browser can walk: all transitions but those declared `unreachableInBrowser`. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { declaredTransitions, FAILED, transitionKey } from '../runtime/transitions.ts';
import type { AnyFlowModel } from './model.ts';
import { takenBy } from './taken.ts';

const unreachable = ({ unreachableInBrowser = {} }: AnyFlowModel): string[] => Object.keys(unreachableInBrowser);

/** The event would take one of those transitions. */
const isUnreachable = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  const keys = unreachable(model);
  if (keys.length === 0) return false;
  return takenBy(model.machine, model.input, snapshot, event).some((one) => keys.includes(transitionKey(one)));
};

export const browserModel = (model: AnyFlowModel): AnyFlowModel => ({
  ...model,
  impossible: {
    ...model.impossible,
    'no browser can bring it about': (snapshot, event) => isUnreachable(model, snapshot, event),
  },
});

/** The actor is a machine or a timer of the portal: it needs no server and does not fail. */
export const isOwnActor = (model: AnyFlowModel, src: string): boolean =>
  unreachable(model).some((key) => key.includes(`${FAILED}${src}[`));

/** Declarations of transitions that the machine does not have. */
export const staleDeclarations = (model: AnyFlowModel): string[] => {
  const declared = declaredTransitions(model.machine);
  return unreachable(model).filter((key) => !declared.has(key));
};
