/** What the fund offers: as it was at build time, and as the server answers once the page is used. */
import offerAtBuild from 'virtual:products';
import type { Catalogue, SubProduct } from '#contract/loans/products.ts';
import { api } from '#web/api/api.ts';
import { createBuiltInData } from '#web/api/built-in-data.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { createStore, useStore } from '#web/storage/store.ts';

export type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

/** The server could not be asked: what is shown is as old as the portal. */
const isOld = createStore(false);
export const useIsOld = () => useStore(isOld);

/** The loan application checks again what is open. */
export const useOffer = createBuiltInData<Offer>(offerAtBuild, async (signal) => {
  try {
    const offer = await api.catalogue(undefined, { signal });
    isOld.set(false);
    return offer;
  } catch (thrown) {
    if (!signal.aborted) isOld.set(true);
    throw thrown;
  }
});

export const WhyClosed = ({ closed }: Pick<SubProduct, 'closed'>) =>
  closed !== null && <ProblemText problem={{ code: closed }} />;
