/**
 * Loads the machines with their mutants in them: a hook of Node instruments each file that has mutants. `machines/index.ts?mutant=7`
 * loads anew what stands on the file of mutant 7, for changes of what is read while a file is loaded.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FlowId } from '#machines/index.ts';
import { type CodeMutant, instrument } from '../mutants/code-mutants.ts';
import { at, machinesOf, pathOf } from './files.ts';
import './switch.ts';

const QUERY = '?mutant=';
const urlOf = (file: string) => pathToFileURL(at(file)).href;
const fileOf = (url: string) => pathOf(fileURLToPath(url.split('?')[0] ?? url));

/** What a test of the machines imports, and what it gets here: tests run beside many mutants in one process, and without records. */
const INSTEAD: Record<string, string> = {
  vitest: urlOf('src/model-tools/mutate/loading/hand-tests.ts'),
  [urlOf('machines/kit/testing/suite.ts')]: urlOf('src/model-tools/mutate/loading/no-suite.ts'),
};

export type Instrumentation = {
  mutants: Map<number, CodeMutant>;
  /** A module of the house, as it is or with what stands on a file loaded anew. */
  load: (file: string, mutant?: CodeMutant) => Promise<Record<string, unknown>>;
};

export const instrumentMachines = (ids: readonly FlowId[]): Instrumentation => {
  const mutants = new Map<number, CodeMutant>();
  const sources = new Map<string, string>();
  /** Who imports a file. */
  const importers = new Map<string, Set<string>>();
  const affected = new Map<string, Set<string>>();
  const affectedBy = (file: string): Set<string> => {
    const known = affected.get(file);
    if (known) return known;
    const found = new Set([file]);
    for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
    affected.set(file, found);
    return found;
  };
  const instrumented = (file: string): string => {
    const known = sources.get(file);
    if (known !== undefined) return known;
    let first = mutants.size;
    const { code, mutants: found } = instrument(readFileSync(at(file), 'utf8'), file, () => ++first);
    for (const mutant of found) mutants.set(mutant.number, mutant);
    const text = stripTypeScriptTypes(code);
    sources.set(file, text);
    return text;
  };

  registerHooks({
    resolve(specifier, context, next) {
      const [parent, query] = (context.parentURL ?? '').split(QUERY);
      const isTest = parent?.endsWith('.test.ts') || parent?.endsWith('testing.ts');
      if (isTest && INSTEAD[specifier]) return { url: INSTEAD[specifier], shortCircuit: true };
      const resolved = next(specifier, context);
      if (!resolved.url.startsWith('file:') || !parent?.startsWith('file:')) return resolved;
      const instead = isTest ? INSTEAD[resolved.url] : undefined;
      if (instead) return { ...resolved, url: instead };
      const [imported, importer] = [fileOf(resolved.url), fileOf(parent)];
      if (query === undefined) importers.set(imported, (importers.get(imported) ?? new Set()).add(importer));
      else {
        const mutated = mutants.get(Number(query))?.file;
        if (mutated !== undefined && affectedBy(mutated).has(imported))
          return { ...resolved, url: `${resolved.url}${QUERY}${query}` };
      }
      return resolved;
    },
    load(url, context, next) {
      if (!url.startsWith('file:')) return next(url, context);
      const file = fileOf(url);
      return machinesOf(file, ids).length > 0
        ? { format: 'module', source: instrumented(file), shortCircuit: true }
        : next(url, context);
    },
  });
  return {
    mutants,
    load: (file, mutant) => import(`${urlOf(file)}${mutant ? `${QUERY}${mutant.number}` : ''}`),
  };
};
