/** What the contract asks of a request. */
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';

const endpointsIn = (part: object): Endpoint[] =>
  Object.values(part).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry as object)));
/** A path without parameters comes before one that has them in its place. */
const ENDPOINTS = endpointsIn(contract)
  .map(({ method, path, auth }) => ({ method, auth, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '([^/]+)')}$`) }))
  .sort((one, other) => one.pattern.source.split('(').length - other.pattern.source.split('(').length);
const authOf = (method: string, url: string): Endpoint['auth'] => {
  const [path = ''] = url.split('?');
  return ENDPOINTS.find((one) => one.method === method && one.pattern.test(path))?.auth ?? 'public';
};

export const needsSession = (method: string, url: string): boolean => authOf(method, url) !== 'public';
/** The cookie alone is not enough there. */
export const needsToken = (method: string, url: string): boolean =>
  /^se/.test(authOf(method, url)) && !authOf(method, url).endsWith('Cookie');
