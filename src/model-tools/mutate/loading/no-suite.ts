import type { AnyFlowModel } from '#machines/kit/testing/model.ts';

let proved: AnyFlowModel[] = [];

/**
 * Stands in for `kit/testing/suite.ts`: the oracles do what it does, on the models that it is given; its records are no
 * oracle.
 */
export const proveMachine = (model: AnyFlowModel) => proved.push(model);

/** The models since the last time. */
export const takeProved = (): AnyFlowModel[] => {
  const found = proved;
  proved = [];
  return found;
};
