/** What the fund offers: as it was at build time, and as the server answers once the page is used. */
import offerAtBuild from 'virtual:products';
import { useEffect, useState } from 'react';
import type { Catalogue } from '#contract/loans/products.ts';
import { api } from '#web/api/api.ts';

export type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

let told: Offer | null = null;

/** False until the page is hydrated. Closed panels are filled only then: the prerendered page stays small, and nothing moves. */
export const useIsInUse = (): boolean => {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => setInUse(true), []);
  return isInUse;
};

/** Without the server the page shows what it has; the loan application checks again what is open. */
export const useOffer = (): Offer => {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    if (told) setOffer(told);
    api.catalogue(undefined, { signal: leaving.signal }).then(
      (now) => {
        told = now;
        setOffer(now);
      },
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return offer ?? offerAtBuild;
};
