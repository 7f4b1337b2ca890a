/** Adds the features that `missing-features.ts` looks for, each only where the engine lacks it. */
import { apply as addPopover, isSupported as hasPopover } from '@oddbird/popover-polyfill/fn';
import { anySignal, canParse, groupBy, symmetricDifference, withResolvers } from './features.ts';

// Its styles stand for those of the engine, so they are below all of ours.
if (!hasPopover()) addPopover({ layerName: 'reset.popover' });

const add = (home: object, name: string, value: unknown) => {
  if (!(name in home)) Object.defineProperty(home, name, { value, configurable: true, writable: true });
};
add(AbortSignal, 'any', anySignal);
add(Promise, 'withResolvers', withResolvers);
add(Map, 'groupBy', groupBy);
add(URL, 'canParse', canParse);
add(Set.prototype, 'symmetricDifference', symmetricDifference);
