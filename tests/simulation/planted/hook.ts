/** Plants a fault into the modules that Node loads from now on. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type PlantedFault, plantedText } from './plant.ts';

export const plant = (fault: PlantedFault): void => {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
      const planted = plantedText(fault, fileURLToPath(url), String(loaded.source));
      return planted === undefined ? loaded : { ...loaded, source: planted };
    },
  });
};
