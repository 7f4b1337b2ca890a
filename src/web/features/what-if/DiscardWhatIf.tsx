/** Deleting the request, offered once there is something to delete. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { selectApplicationId, selectDraftDiscard, selectIsBegun } from '#machines/what-if/what-if.selectors.ts';
import { DiscardDraftView } from '#web/parts/confirmed-command/DiscardDraft.tsx';

export const DiscardWhatIf = ({ actor }: { actor: ActorRefFrom<typeof whatIfMachine> }) => {
  const discard = useSelector(actor, selectDraftDiscard);
  const isBegun = useSelector(actor, selectIsBegun);
  const hasApplication = useSelector(actor, selectApplicationId) !== null;
  return (
    discard &&
    isBegun && (
      <DiscardDraftView actor={discard}>
        {hasApplication && (
          <p>
            <Trans>The application that you began with it stays.</Trans>
          </p>
        )}
      </DiscardDraftView>
    )
  );
};
