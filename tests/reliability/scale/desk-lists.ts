/** What the desk reads without being told of which thing. */
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { desk } from '#desk/contract.ts';

/** A read below `/desk/api`. */
export type DeskCall = { name: string; path: string };

/** Of a list that has to be told which day. */
const today = () => `?day=${new Date().toISOString().slice(0, 10)}`;
const queryOf = ({ query }: Endpoint): string => (query && !query.safeParse({}).success ? today() : '');

const isList = ({ method, params, download }: Endpoint) => method === 'GET' && !params && !download;

export const deskCalls = async (): Promise<DeskCall[]> =>
  Object.entries<unknown>(desk).flatMap(([name, one]) =>
    isEndpoint(one) && isList(one) ? [{ name, path: `${one.path}${queryOf(one)}` }] : [],
  );
