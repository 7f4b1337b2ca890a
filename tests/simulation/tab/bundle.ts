/** The portal's modules without its views, built as one script that each tab evaluates for itself. */
import { join } from 'node:path';
import vm from 'node:vm';
import { build, type Rollup } from 'vite';
import type { PlantedFault } from '../planted/plant.ts';
import { plantedText } from '../planted/plant.ts';

const root = join(import.meta.dirname, '../../..');

export const buildPortal = async (planted: PlantedFault | null): Promise<string> => {
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'import.meta.env': '({})', 'process.env.NODE_ENV': '"production"' },
    plugins: planted
      ? [{ name: 'planted-fault', enforce: 'pre', transform: (code, id) => plantedText(planted, id, code) }]
      : [],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'portal.ts'), formats: ['iife'], name: 'portal' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = output.flatMap((one) => one.output);
  if (chunk?.type !== 'chunk') throw new Error('the portal was not built');
  return chunk.code;
};

/** Compiles the portal once for all tabs. */
export const compilePortal = (code: string): vm.Script => new vm.Script(code, { filename: 'portal.js' });
