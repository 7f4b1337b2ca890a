/**
 * The oldest engines in which the whole portal works: the build lowers its code for them, `npm run engines -- floor` judges by them what
 * it has built, and the page "Supported browsers" names them. Its reasons: `tests/e2e/engines/README.md`.
 */
export const FLOOR = { safari: '16.4', chrome: '111', firefox: '140' } as const;

export type FloorEngine = keyof typeof FLOOR;
