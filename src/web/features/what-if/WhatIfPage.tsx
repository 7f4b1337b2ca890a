/** The page of the what-if request: its screens, and where it leads when it ends. */
import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { WhatIfActor } from '#machines/what-if/what-if.machine.ts';
import { selectApplicationId, selectScreen } from '#machines/what-if/what-if.selectors.ts';
import { draftIsDeleted } from '#web/parts/confirmed-command/DiscardDraft.tsx';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { lazyPage } from '#web/routing/lazy-page.tsx';
import { useCarriedEstimate, useForgottenEstimate } from './carried-estimate.ts';
import { InitScreen } from './screens/InitScreen.tsx';
import { useStoredWhatIf } from './stored-what-if.ts';
import { whatIfDrafts } from './what-if.actors.ts';
import { whatIfFeature } from './what-if.feature.tsx';

/** The later screens, in chunks that are fetched while the citizen answers the first screen. */
const later = {
  conditions: lazyPage(() => import('./screens/ConditionsScreen.tsx')),
  assetsList: lazyPage(() => import('./screens/AssetsListScreen.tsx')),
  asset: lazyPage(() => import('./screens/AssetScreen.tsx')),
  documents: lazyPage(() => import('./screens/DocumentsScreen.tsx')),
  done: lazyPage(() => import('./screens/DoneScreen.tsx')),
};

/** When the request has become an application, it opens at its first incomplete step, whatever step is asked for. */
const useWayToApplication = (actor: WhatIfActor) => {
  const navigate = useNavigate({ from: '/$lang' });
  const screen = useSelector(actor, selectScreen);
  const applicationId = useSelector(actor, selectApplicationId);
  const open = useEffectEvent((id: string) => navigate({ to: '/$lang/get_loan_submit/$id', params: { id } }));
  useEffect(() => {
    if (screen === 'applied' && applicationId !== null) open(applicationId);
  }, [screen, applicationId]);
};

/** A request that was thrown away has no address any more: the account replaces its last one. */
const useWayBack = (actor: WhatIfActor) => {
  const navigate = useNavigate({ from: '/$lang' });
  const isDiscarded = useSelector(actor, selectScreen) === 'discarded';
  const leave = useEffectEvent(() => {
    draftIsDeleted();
    void navigate({ to: '/$lang/account', replace: true });
  });
  useEffect(() => {
    if (isDiscarded) leave();
  }, [isDiscarded]);
};

const { Waiting } = whatIfFeature;

const { WizardPage, View } = createWizardPage(whatIfFeature, {
  screens: { init: InitScreen, ...later },
  others: {
    applied: () => <Waiting state={'"applied"'} label={msg`Your application is being opened`} />,
    discarded: () => <Waiting state={'"discarded"'} label={msg`Your account is being opened`} />,
  },
  conflict: () => import('./WhatIfConflict.tsx'),
  drafts: whatIfDrafts,
  useEntry: useForgottenEstimate,
  useFlow: (actor) => {
    useWayToApplication(actor);
    useWayBack(actor);
    useStoredWhatIf(actor);
    useCarriedEstimate(actor);
  },
});

export { View as WhatIfView };
export default WizardPage;
