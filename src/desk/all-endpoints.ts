/** Every endpoint of the desk, with those of its areas as their folders have them. For Node; the page reads each contract by itself. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from './contract.ts';
import type { AreaEndpoints } from './endpoints.contract.ts';

export const AREAS = readdirSync(join(import.meta.dirname, 'areas'));
const contracts = await Promise.all(
  AREAS.map((area) => import(`./areas/${area}/${area}.contract.ts`) as Promise<{ endpoints: Partial<AreaEndpoints> }>),
);

type All = typeof endpoints & AreaEndpoints;
export type Desk = Pick<All, keyof All>;
export const desk: Desk = Object.assign({}, endpoints, ...contracts.map((area) => area.endpoints));
