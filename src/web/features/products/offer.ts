/** What the fund offers: as it was when the portal was built, and as the host tells it once the page is in use. */
import offerAtBuild from 'virtual:products';
import { useEffect, useState } from 'react';
import type { Catalogue } from '#contract/loans/products.ts';
import { api } from '#web/api/api.ts';

export type Offer = Pick<Catalogue, 'products' | 'documentKinds'>;

let told: Offer | null = null;

/**
 * False while the page is only what was built. What lies closed on it is filled then: it keeps the built page small, and nothing
 * moves under the eye.
 */
export const useIsInUse = (): boolean => {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => setInUse(true), []);
  return isInUse;
};

/** Without the host the page says what it knows; an application judges again what is open. */
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
