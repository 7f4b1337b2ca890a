/** The engines in which the browser tests can run. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const isEngine = (name: string): name is Engine => (ENGINES as readonly string[]).includes(name);
/** The engine of this run, named by ENGINE. */
export const engineOfRun = (): Engine => {
  const { ENGINE = 'chromium' } = process.env;
  if (!isEngine(ENGINE)) throw new Error(`ENGINE is "${ENGINE}"; it is one of ${ENGINES.join(', ')}.`);
  return ENGINE;
};
