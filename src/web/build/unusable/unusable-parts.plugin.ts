import type { Plugin } from 'vite';
import { withUnusableParts } from './unusable-parts.ts';

/** Completes `index.html` with what it holds for browsers that cannot run the app. */
export const unusableParts = (): Plugin => ({
  name: 'unusable-parts',
  transformIndexHtml: { order: 'pre', handler: withUnusableParts },
});
