/** Deleting the draft of a wizard whose machine does not have the command: beneath the steps, once something is answered. */
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useEffectEvent } from 'react';
import { selectScreen } from '#machines/kit/runtime/selectors.ts';
import { invalidateReads } from '#web/api/reads.ts';
import {
  type DiscardCall,
  DiscardDraftView,
  draftIsDeleted,
  liveDiscard,
} from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';

export const createDiscard = <S, A>({
  isBegun,
  selectDraftId,
  useActorState,
  discard,
  drafts,
  leavesTo,
}: {
  isBegun: (snapshot: S) => boolean;
  selectDraftId: (snapshot: S) => string;
  useActorState: <T>(actor: A, select: (snapshot: S) => T) => T;
  discard: DiscardCall;
  drafts: {
    discard: (draftId: string, command: () => Promise<unknown>) => Promise<void>;
    drop: (draftId: string) => void;
  };
  leavesTo: '/$lang/account' | '/$lang/remote_reviewer_requests' | '/$lang/request';
}) => {
  const flow = liveDiscard(async (command, options) => {
    await drafts.discard(command.id, () => discard(command, options));
    invalidateReads();
  });
  const Command = ({ id }: { id: string }) => {
    const actor = useFlowRef(flow, { input: { id } });
    const isDone = useSelector(actor, selectScreen) === 'done';
    const navigate = useNavigate({ from: '/$lang' });
    // The draft has no address any more: the page of all of them replaces its last one.
    const leave = useEffectEvent(async () => {
      draftIsDeleted();
      await navigate({ to: leavesTo, replace: true });
      drafts.drop(id);
    });
    useEffect(() => {
      if (isDone) void leave();
    }, [isDone]);
    return <DiscardDraftView actor={actor} />;
  };
  return memo(({ actor }: { actor: A }) => {
    const id = useActorState(actor, selectDraftId);
    return useActorState(actor, isBegun) && <Command key={id} id={id} />;
  });
};
