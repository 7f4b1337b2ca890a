/**
 * The address of a wizard: a projection of its machine. Back and deep links are requests that the machine may refuse. A draft
 * has an address of its own once its first step is completed; before that it lives at the bare address of the first step.
 */
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
};

export const useWizardAddress = <S extends { can: (event: E) => boolean }, E>(
  actor: FlowActor<S, E>,
  { id, isNew, isBegun, selectPath, toEvent, first }: Address<S, E>,
) =>
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
    // The address gets the id, so that Back finds this draft, and not a new one.
    ownPath: (snapshot, path) => (isNew && path === first && isBegun(snapshot) ? `${first}/${id}` : undefined),
  });
