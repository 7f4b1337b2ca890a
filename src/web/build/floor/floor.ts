/**
 * The oldest engines in which the whole portal works. The build lowers syntax and styles for them, and `npm run engines -- floor`
 * judges by them what it has built. `tests/e2e/engines/README.md` says why it is these.
 */
export const FLOOR = { safari: '16.4', chrome: '111', firefox: '140' } as const;

export type Engine = keyof typeof FLOOR;

/** The floor as Vite reads it, for scripts and styles. */
export const BUILD_TARGET = Object.entries(FLOOR).map(([engine, version]) => `${engine}${version}`);
