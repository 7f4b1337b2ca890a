/** The way to throw the request away, once there is something to throw away. */
import { Trans } from '@lingui/react/macro';
import { selectDraftDiscard, selectDraftId, selectIsBegun } from '#machines/what-if/what-if.selectors.ts';
import { type DiscardActor, DiscardDraft } from '#web/parts/wizard/DiscardDraft.tsx';
import { useRequest } from './context.ts';

export const DiscardRequest = () => {
  const actor = useRequest(selectDraftDiscard);
  const isBegun = useRequest(selectIsBegun);
  const isLinked = useRequest(selectDraftId) !== null;
  return actor && isBegun && <DiscardRequestView actor={actor} isLinked={isLinked} />;
};

export const DiscardRequestView = ({ actor, isLinked }: { actor: DiscardActor; isLinked: boolean }) => (
  <DiscardDraft
    actor={actor}
    ask={<Trans>Delete this request</Trans>}
    title={<Trans>Delete this request for good?</Trans>}
  >
    <p>
      <Trans>Everything you entered in it is deleted, here and on your other devices. This cannot be undone.</Trans>
    </p>
    {isLinked && (
      <p>
        <Trans>The application that you began with it stays.</Trans>
      </p>
    )}
  </DiscardDraft>
);
