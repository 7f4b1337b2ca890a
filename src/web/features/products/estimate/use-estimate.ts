/** The estimate as a visitor has typed it: kept in the tab, so that a language switch or a reload loses nothing. */
import { useEffect, useState } from 'react';
import { typedEstimate } from '#web/storage/estimate.ts';

export const COST_ID = 'estimate-cost';
const NOTHING = { cost: '', subProductId: null as string | null };
export type TypedEstimate = typeof NOTHING;

export const useEstimate = () => {
  // The state begins as the build rendered it; the effect reads what the tab has stored.
  const [typed, setTyped] = useState<TypedEstimate>(NOTHING);
  useEffect(() => {
    const stored = typedEstimate.read();
    // What was typed before the page was in use comes first.
    setTyped((now) => (now.cost === '' ? stored : now));
  }, []);
  const keep = (changed: Partial<TypedEstimate>) => {
    const next = { ...typed, ...changed };
    typedEstimate.keep(next);
    setTyped(next);
  };
  return {
    ...typed,
    type: (cost: string) => keep({ cost }),
    /** Takes a sub product of the list and moves the focus to the amount. */
    choose: (subProductId: string) => {
      keep({ subProductId });
      document.getElementById(COST_ID)?.focus();
    },
    forget: () => keep({ subProductId: null }),
  };
};
export type EstimateView = ReturnType<typeof useEstimate>;
