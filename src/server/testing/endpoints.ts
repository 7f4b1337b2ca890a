import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';

/** Every endpoint of a contract, or of a part of one. */
export const endpointsIn = (part: object): Endpoint[] =>
  Object.values(part).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry)));
