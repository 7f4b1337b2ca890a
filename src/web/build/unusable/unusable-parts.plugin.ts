import type { Plugin } from 'vite';
import { withUnusableParts } from './unusable-parts.ts';

/** The page of the app; the runner of the browser tests has an `index.html` of its own. */
const PAGE = /src[\\/]web[\\/]index\.html$/;

/** Completes `index.html` with what it holds for browsers that cannot run the app. */
export const unusableParts = (): Plugin => ({
  name: 'unusable-parts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => (PAGE.test(filename) ? withUnusableParts(html) : html),
  },
});
