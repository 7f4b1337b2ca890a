/** The open what-if requests of this tab. */
import { createActor } from 'xstate';
import { selectIsBusy } from '#machines/draft-discard/draft-discard.selectors.ts';
import {
  selectAnswering,
  selectCanRetry,
  selectDraftDiscard,
  selectDraftSync,
  selectProblem,
  selectRequestId,
} from '#machines/what-if/what-if.selectors.ts';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';
import type { DraftIdentity } from '#web/app/wizard/kept-draft.ts';
import { openDrafts } from '#web/app/wizard/open-drafts.ts';
import type { WhatIfActor, WhatIfSnapshot } from './context.ts';
import { liveWhatIf } from './live.ts';
import { mirror, newRequest } from './mirror.ts';

const isDiscarding = (snapshot: WhatIfSnapshot) => {
  const discard = selectDraftDiscard(snapshot)?.getSnapshot();
  return discard !== undefined && selectIsBusy(discard);
};

const requests = openDrafts<WhatIfActor>({
  idOf: (actor) => selectRequestId(actor.getSnapshot()),
  syncOf: (actor) => selectDraftSync(actor.getSnapshot()),
  isBusy: (actor) => selectAnswering(actor.getSnapshot()) === 'applying' || isDiscarding(actor.getSnapshot()),
  lineIsBack: (actor) => {
    const snapshot = actor.getSnapshot();
    if (selectCanRetry(snapshot) && selectProblem(snapshot)?.code === 'no_connection')
      actor.send({ type: 'answer.retry' });
  },
  wipe: () => {
    mirror.wipe();
    newRequest.release();
  },
});

export const requestOf = (identity: DraftIdentity, requested: RequestPage | null): WhatIfActor =>
  requests.actorOf(identity, () =>
    createActor(liveWhatIf(identity), {
      input: { requestId: identity.draftId, device: crypto.randomUUID(), requested },
    }),
  );
export const holdRequest = requests.hold;
