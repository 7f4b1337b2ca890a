/**
 * Adds what the oldest engines lack of what the portal calls (`contract/portal/floor.ts`). An engine that has it all loads nothing.
 */
import { loadChunk } from '#web/loading/chunk.ts';

const REQUIRED: [home: object, name: string][] = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [Set.prototype, 'symmetricDifference'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
  [HTMLElement.prototype, 'popover'],
];

/** Undefined where nothing is missing, so that a page does not wait for it. */
export const addMissingFeatures = (): Promise<unknown> | undefined =>
  REQUIRED.every(([home, name]) => name in home) ? undefined : loadChunk(() => import('./polyfills.ts'));
