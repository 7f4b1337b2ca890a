/** The names of all transitions of all flows: what may be counted. The server reads them only where counting is switched on. */

import { flows } from './index.ts';
import { declaredTransitions } from './kit/runtime/transitions.ts';

/** The ids of the declared transitions, by the id of their machine. */
export const transitionIds = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.values(flows).map(({ model: { machine } }) => [machine.id, declaredTransitions(machine)]));
