/** The estimate that a visitor made before the login: the request that opens without an address takes it, once. */
import { useEffect } from 'react';
import type { WhatIfActor } from '#machines/what-if/what-if.machine.ts';
import { carriedEstimate } from '#web/storage/estimate.ts';

export const takeEstimate = (actor: Pick<WhatIfActor, 'getSnapshot' | 'subscribe' | 'send'>): (() => void) => {
  const values = carriedEstimate.read();
  if (values === null) return () => {};
  const event = { type: 'estimate.carried', values } as const;
  let isTaken = false;
  /** Sends the estimate as soon as the first page is open. */
  const attempt = () => {
    if (isTaken || !actor.getSnapshot().can(event)) return;
    isTaken = true;
    carriedEstimate.clear();
    actor.send(event);
  };
  attempt();
  const following = actor.subscribe(attempt);
  return () => following.unsubscribe();
};

export const useCarriedEstimate = (actor: WhatIfActor) => useEffect(() => takeEstimate(actor), [actor]);

/** Who opens a request by its address has chosen that one instead. */
export const useForgottenEstimate = (draftId: string | undefined) =>
  useEffect(() => {
    if (draftId !== undefined) carriedEstimate.clear();
  }, [draftId]);
