/** The what-if request. One component for all its addresses: it stays while they change, and while the language does. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { selectSyncStatus } from '#machines/draft-sync/draft-sync.selectors.ts';
import { selectDraftId, selectDraftSync, selectReference, selectScreen } from '#machines/what-if/what-if.selectors.ts';
import { loadChunk } from '#web/app/chunk.ts';
import { useGo, usePageParams } from '#web/app/links.tsx';
import { useUser } from '#web/app/session.ts';
import { TrialContext, type WhatIfActor } from './context.ts';
import type { RequestIdentity } from './live.ts';
import { newRequest } from './mirror.ts';
import { AppliedScreen, MissingScreen, OpeningScreen, UnavailableScreen } from './OtherScreens.tsx';
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

const Request = (identity: RequestIdentity) => {
  const actor = requestOf(identity, useRequestedPage());
  useEffect(() => holdRequest(actor), [actor]);
  useRequestAddress(actor, { isNew: identity.origin !== 'known' });
  useWayToApplication(actor);
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

export const LoanRequestView = ({ actor }: { actor: WhatIfActor }) => {
  // A version taken from elsewhere has other answers: its step opens with them, not with what the form held.
  const [taken, setTaken] = useState(0);
  const screen = useSelector(actor, selectScreen);
  const reference = useSelector(actor, selectReference);
  const sync = useSelector(actor, selectDraftSync);
  const isConflict = useSelector(sync, (snapshot) => snapshot && selectSyncStatus(snapshot) === 'conflict');

  if (screen === 'missing') return <MissingScreen />;
  if (screen === 'unavailable') return <UnavailableScreen actor={actor} />;
  if (screen === 'applied') return <AppliedScreen />;
  if (screen === 'loading' || !reference) return <OpeningScreen />;
  const Screen = requestScreens[screen];
  return (
    <TrialContext value={{ actor, reference }}>
      <Suspense fallback={<OpeningScreen />}>
        <Screen key={taken} />
      </Suspense>
      {sync && isConflict && (
        <Suspense>
          <RequestConflict sync={sync} onTaken={() => setTaken(taken + 1)} />
        </Suspense>
      )}
    </TrialContext>
  );
};
