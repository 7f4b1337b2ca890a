/** Throwing the request away, offered once there is something to throw away. */
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { selectApplicationId, selectDraftDiscard, selectIsBegun } from '#machines/what-if/what-if.selectors.ts';
import { type DiscardActor, DiscardDraft } from '#web/parts/wizard/frame/DiscardDraft.tsx';

export const DiscardWhatIf = ({ actor }: { actor: ActorRefFrom<typeof whatIfMachine> }) => {
  const discard = useSelector(actor, selectDraftDiscard);
  const isBegun = useSelector(actor, selectIsBegun);
  const hasApplication = useSelector(actor, selectApplicationId) !== null;
  return discard && isBegun && <DiscardWhatIfView actor={discard} hasApplication={hasApplication} />;
};

export const DiscardWhatIfView = ({ actor, hasApplication }: { actor: DiscardActor; hasApplication: boolean }) => (
  <DiscardDraft
    actor={actor}
    ask={<Trans>Delete this request</Trans>}
    title={<Trans>Delete this request for good?</Trans>}
  >
    <p>
      <Trans>Everything you entered in it is deleted, here and on your other devices. This cannot be undone.</Trans>
    </p>
    {hasApplication && (
      <p>
        <Trans>The application that you began with it stays.</Trans>
      </p>
    )}
  </DiscardDraft>
);
