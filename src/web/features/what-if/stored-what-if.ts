/** `whatIf` of specification section 3: the request that is open in this tab, from its opening until its pages are left. */
import { useEffect } from 'react';
import type { WhatIfActor } from '#machines/what-if/what-if.machine.ts';
import { selectInfo } from '#machines/what-if/what-if.selectors.ts';
import { sessionView } from '#web/state/session-view.ts';
import { whatIf } from '#web/storage/client-state.ts';

export const storeWhatIf = (actor: Pick<WhatIfActor, 'getSnapshot' | 'subscribe'>): (() => void) => {
  const keep = () => {
    // Its machine may go on for a moment after the logout has cleared the citizen's data.
    if (sessionView.get().status !== 'citizen') return;
    const snapshot = actor.getSnapshot();
    const { init, assets = [] } = snapshot.context.answers;
    const dealFinancialInfo = assets.length > 0 ? selectInfo(snapshot) : null;
    whatIf.keep({ init: init ?? null, assetsList: assets, dealFinancialInfo });
  };
  keep();
  const following = actor.subscribe(keep);
  return () => {
    following.unsubscribe();
    whatIf.clear();
  };
};

export const useStoredWhatIf = (actor: WhatIfActor) => useEffect(() => storeWhatIf(actor), [actor]);
