/** The what-if request. One component for all its addresses: it stays while they change, and while the language does. */

import { msg } from '@lingui/core/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, useEffect, useEffectEvent } from 'react';
import { selectDraftId, selectDraftSync, selectReference, selectScreen } from '#machines/what-if/what-if.selectors.ts';
import { notify } from '#web/notices/notices.ts';
import type { DraftIdentity } from '#web/parts/wizard/draft-repository.ts';
import { CurrentStep } from '#web/parts/wizard/StepOutlet.tsx';
import { loadChunk } from '#web/routing/chunk.ts';
import { useUser } from '#web/session/session.ts';
import { TrialContext, type WhatIfActor } from './context.ts';
import { AppliedScreen, DiscardedScreen, MissingScreen, OpeningScreen, UnavailableScreen } from './OtherScreens.tsx';
import { fetchScreens, requestScreens } from './step-screens.ts';
import { newRequest } from './unsaved-changes.ts';
import { useRequestAddress, useRequestedPage } from './use-what-if-address.ts';
import { holdRequest, requestOf } from './what-if-repository.ts';

/** Rarely needed, and only just after the host has answered: fetched when it is. */
const RequestConflict = lazy(() => loadChunk(() => import('./WhatIfConflict.tsx')));

const WhatIfPage = () => {
  const owner = useUser()?.sauidid;
  const { id } = useParams({ strict: false });
  useEffect(() => {
    if (id !== undefined) newRequest.release(id);
  }, [id]);
  if (owner === undefined) return <OpeningScreen />;
  const identity = id === undefined ? newRequest.current() : { draftId: id, origin: 'known' as const };
  return <Request key={`${owner} ${identity.draftId}`} {...identity} owner={owner} />;
};
export default WhatIfPage;

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
  const navigate = useNavigate({ from: '/$lang' });
  const screen = useSelector(actor, selectScreen);
  const draftId = useSelector(actor, selectDraftId);
  const open = useEffectEvent((id: string) => navigate({ to: '/$lang/get_loan_submit/$id', params: { id } }));
  useEffect(() => {
    if (screen === 'applied' && draftId !== null) open(draftId);
  }, [screen, draftId]);
};

/** Thrown away, it has no address any more: the account takes the place of the last one. */
const useWayBack = (actor: WhatIfActor) => {
  const navigate = useNavigate({ from: '/$lang' });
  const isDiscarded = useSelector(actor, selectScreen) === 'discarded';
  const leave = useEffectEvent(() => {
    notify({ kind: 'done', text: msg`The request is deleted.` });
    void navigate({ to: '/$lang/account', replace: true });
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
