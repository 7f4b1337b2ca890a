/** The floor of browsers as Vite reads it, for scripts and styles. */
import { FLOOR } from '#contract/portal/floor.ts';

export const BUILD_TARGET = Object.entries(FLOOR).map(([engine, version]) => `${engine}${version}`);
