/** What each area tells the malformed requests and the measurements: `areas/<area>.ts`. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Area } from './malformed/area.ts';

type AreaFile = { area: Area; calls: object };

const names = readdirSync(join(import.meta.dirname, 'areas')).map((file) => basename(file, '.ts'));
export const areaFiles: readonly AreaFile[] = await Promise.all(
  names.map((name) => import(`./areas/${name}.ts`) as Promise<AreaFile>),
);
