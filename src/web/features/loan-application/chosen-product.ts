/** The product that the citizen chose in the list of products: preselected in the step of the products until that is answered. */
import * as z from 'zod/mini';
import type { Catalogue } from '#contract/loans/products.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

const KEY = 'chosenSubProduct';
const known = z.string().check(z.maxLength(64));

export const chosenProduct = {
  /** Stores the sub product that the address of the opening page names: the next step has another address. */
  take: (search: unknown) => {
    const given = z.object({ sub_product: known }).safeParse(search);
    if (given.success) sessionStore.write(KEY, given.data.sub_product);
  },
  /** Null if the catalogue does not have it any more. */
  find: ({ products }: Pick<Catalogue, 'products'>) => {
    const id = sessionStore.read(KEY, known);
    const product = products.find(({ subProducts }) => subProducts.some((sub) => sub.id === id));
    return product && id !== null ? { productId: product.id, subProductId: id } : null;
  },
  forget: () => sessionStore.remove(KEY),
};

// The next citizen must not get it.
sessionEnded.on(chosenProduct.forget);
