/** The what-if request. One component for all its addresses: it stays while they change, and while the language does. */
import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import { lazy, useEffect, useEffectEvent } from 'react';
import { selectDraftId, selectDraftSync, selectReference, selectScreen } from '#machines/what-if/what-if.selectors.ts';
import { loadChunk } from '#web/app/chunk.ts';
import { useGo, usePageParams } from '#web/app/links.tsx';
import { notify } from '#web/app/notices.ts';
import { useUser } from '#web/app/session.ts';
import { CurrentStep } from '#web/app/wizard/CurrentStep.tsx';
import type { DraftIdentity } from '#web/app/wizard/kept-draft.ts';
import { TrialContext, type WhatIfActor } from './context.ts';
import { newRequest } from './mirror.ts';
import { AppliedScreen, DiscardedScreen, MissingScreen, OpeningScreen, UnavailableScreen } from './OtherScreens.tsx';
import { fetchScreens, requestScreens } from './request-screens.ts';
import { holdRequest, requestOf } from './requests.ts';
import { useRequestAddress, useRequestedPage } from './use-request-address.ts';

/** Rarely needed, and only just after the host has answered: fetched when it is. */
const RequestConflict = lazy(() => loadChunk(() => import('./RequestConflict.tsx')));

const LoanRequestPage = () => {
  const owner = useUser()?.sauidid;
  const { id } = usePageParams<'loan_request_init/{-$id}'>();
  useEffect(() => {
    if (id !== undefined) newRequest.release(id);
  }, [id]);
  if (owner === undefined) return <OpeningScreen />;
  const identity = id === undefined ? newRequest.current() : { draftId: id, origin: 'known' as const };
  return <Request key={`${owner} ${identity.draftId}`} {...identity} owner={owner} />;
};
export default LoanRequestPage;

const Request = (identity: DraftIdentity) => {
  const actor = requestOf(identity, useRequestedPage());
  useEffect(() => holdRequest(actor), [actor]);
  useRequestAddress(actor, { isNew: identity.origin !== 'known' });
  useWayToApplication(actor);
  useWayBack(actor);
  useEffect(fetchScreens, []);
  return <LoanRequestView actor={actor} />;
};

/** The application opens at its first incomplete step, whatever step is asked for. */
const useWayToApplication = (actor: WhatIfActor) => {
  const go = useGo();
  const screen = useSelector(actor, selectScreen);
  const draftId = useSelector(actor, selectDraftId);
  const open = useEffectEvent((id: string) => go({ page: 'get_loan_submit/$id', params: { id } }));
  useEffect(() => {
    if (screen === 'applied' && draftId !== null) open(draftId);
  }, [screen, draftId]);
};

/** Thrown away, it has no address any more: the account takes the place of the last one. */
const useWayBack = (actor: WhatIfActor) => {
  const go = useGo();
  const isDiscarded = useSelector(actor, selectScreen) === 'discarded';
  const leave = useEffectEvent(() => {
    notify({ kind: 'done', text: msg`The request is deleted.` });
    go({ page: 'account', params: {}, replace: true });
  });
  useEffect(() => {
    if (isDiscarded) leave();
  }, [isDiscarded]);
};

export const LoanRequestView = ({ actor }: { actor: WhatIfActor }) => {
  const screen = useSelector(actor, selectScreen);
  const reference = useSelector(actor, selectReference);
  const sync = useSelector(actor, selectDraftSync);

  if (screen === 'missing') return <MissingScreen />;
  if (screen === 'unavailable') return <UnavailableScreen actor={actor} />;
  if (screen === 'applied') return <AppliedScreen />;
  if (screen === 'discarded') return <DiscardedScreen />;
  if (screen === 'loading' || !reference) return <OpeningScreen />;
  const Screen = requestScreens[screen];
  return (
    <TrialContext value={{ actor, reference }}>
      <CurrentStep screen={Screen} fallback={<OpeningScreen />} sync={sync} conflict={RequestConflict} />
    </TrialContext>
  );
};
