/**
 * The address of a wizard: a projection of its machine. Back and deep links are requests that the machine may refuse. A draft
 * has an address of its own once its first step is completed; before that it lives at the bare address of the first step.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '#web/boot/scheduling/after-paint.ts';
import { placeAddress } from '#web/routing/place/place-address.ts';
import { type FlowActor, type Projection, useUrlProjection } from '#web/routing/use-url-projection.ts';

type Address<S, E> = {
  id: string;
  isNew: boolean;
  isBegun: (snapshot: S) => boolean;
  /** The path of a snapshot, without the draft's id. */
  selectPath: Projection<S, E>['selectPath'];
  toEvent: Projection<S, E>['toEvent'];
  /** The path of the first step. */
  first: string;
  /** The first step's address with the draft's id, in the language of the page. */
  ownAddress: string;
};

export const useWizardAddress = <S extends { can: (event: E) => boolean }, E>(
  actor: FlowActor<S, E>,
  { id, isNew, isBegun, selectPath, toEvent, first, ownAddress }: Address<S, E>,
) => {
  const router = useRouter();
  // Written before the next step's address comes on top of it, so that Back finds this draft and not a new one.
  const giveAddress = useEffectEvent((snapshot: S) => {
    if (!isBegun(snapshot)) return false;
    afterPaint(() => placeAddress(router, ownAddress, 'replace'));
    return true;
  });
  useEffect(() => {
    if (!isNew) return;
    const watching = actor.subscribe((snapshot) => {
      if (giveAddress(snapshot)) watching.unsubscribe();
    });
    return () => watching.unsubscribe();
  }, [actor, isNew]);

  useUrlProjection(actor, {
    selectPath: (snapshot) => {
      const path = selectPath(snapshot);
      return isNew && path === first && !isBegun(snapshot) ? path : path && `${path}/${id}`;
    },
    // The addresses of another draft, and the bare address of a new one, mean nothing to this draft.
    toEvent: (path) => {
      const [step = '', asked] = path.split('/');
      return asked === id || (asked === undefined && isNew) ? toEvent(step) : undefined;
    },
  });
};
