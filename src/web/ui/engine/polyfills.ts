/** The features that `missing-features.ts` looks for. Each adds itself only where the engine lacks it. */
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.promise.with-resolvers.js';
import 'core-js/modules/es.set.symmetric-difference.v2.js';
import 'core-js/modules/web.url.can-parse.js';
import '@oddbird/popover-polyfill';
import { anySignal } from './any-signal.ts';

if (!('any' in AbortSignal)) Object.defineProperty(AbortSignal, 'any', { value: anySignal });
