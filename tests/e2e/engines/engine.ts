/** The engines in which the browser tests can run. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export const isEngine = (name: string): name is Engine => (ENGINES as readonly string[]).includes(name);
/** The engine of this run, named by ENGINE. */
export const engineOfRun = (): Engine => {
  const { ENGINE = 'chromium' } = process.env;
  if (!isEngine(ENGINE)) throw new Error(`ENGINE is "${ENGINE}"; it is one of ${ENGINES.join(', ')}.`);
  return ENGINE;
};

export const { FIREFOX = '/usr/bin/firefox-esr' } = process.env;
const TYPES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];
/** What a machine has to have for an engine: the package of Debian that brings it, and the files of which one is there. */
const NEEDS: Record<Engine, [debian: string, files: string[]][]> = {
  chromium: [],
  firefox: [['firefox-esr', [FIREFOX]]],
  webkit: [
    ['gir1.2-webkit2-4.1', TYPES.map((folder) => join(folder, 'girepository-1.0/WebKit2-4.1.typelib'))],
    ...['gjs', 'Xvfb'].map((program): [string, string[]] => [
      program.toLowerCase(),
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)),
    ]),
  ],
};
/** The packages of Debian without which an engine cannot run here. */
export const missingFor = (engine: Engine): string[] =>
  NEEDS[engine].filter(([, files]) => !files.some((file) => existsSync(file))).map(([debian]) => debian);

/** The engines of this machine; it is said of the others that they did not run. */
export const installed = (): Engine[] =>
  ENGINES.filter((engine) => {
    const missing = missingFor(engine);
    if (missing.length > 0) console.info(`${engine} did not run: ${missing.join(', ')} not installed`);
    return missing.length === 0;
  });
