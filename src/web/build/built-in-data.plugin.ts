/**
 * `virtual:products` and `virtual:locations` give their pages the reference data at build time: they are prerendered with it
 * and show it until the server has answered what it is now.
 */
import type { Plugin } from 'vite';
import type { Locations } from '#contract/services/locations.ts';
import type { Offer } from '../features/products/offer.tsx';

type Reads = { 'virtual:products': () => Promise<Offer>; 'virtual:locations': () => Promise<Locations> };

export const builtInData = (reads: Reads): Plugin => ({
  name: 'built-in-data',
  resolveId: (id) => (id in reads ? `\0${id}` : undefined),
  load: async (id) => {
    const read = reads[id.slice(1) as keyof Reads];
    if (!id.startsWith('\0virtual:') || !read) return undefined;
    return {
      code: `export default JSON.parse(${JSON.stringify(JSON.stringify(await read()))})`,
      moduleSideEffects: false,
    };
  },
});
