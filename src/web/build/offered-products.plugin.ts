/**
 * `virtual:products` gives the pages of products what the fund offers at build time: they are prerendered with it and show
 * it until the server has answered what is open now.
 */
import type { Plugin } from 'vite';
import type { Offer } from '../features/products/offer.tsx';

const MODULE = 'virtual:products';

export const offeredProducts = (read: () => Promise<Offer>): Plugin => ({
  name: 'offered-products',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: async (id) =>
    id === `\0${MODULE}`
      ? { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(await read()))})`, moduleSideEffects: false }
      : undefined,
});
