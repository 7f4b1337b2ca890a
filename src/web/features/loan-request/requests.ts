/** The open what-if requests of this tab. */
import { createActor } from 'xstate';
import {
  selectAnswering,
  selectCanRetry,
  selectDraftSync,
  selectProblem,
  selectRequestId,
} from '#machines/what-if/what-if.selectors.ts';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';
import { openDrafts } from '#web/app/wizard/open-drafts.ts';
import type { WhatIfActor } from './context.ts';
import { liveWhatIf, type RequestIdentity } from './live.ts';
import { mirror, newRequest } from './mirror.ts';

const requests = openDrafts<WhatIfActor>({
  idOf: (actor) => selectRequestId(actor.getSnapshot()),
  syncOf: (actor) => selectDraftSync(actor.getSnapshot()),
  isBusy: (actor) => selectAnswering(actor.getSnapshot()) === 'applying',
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

export const requestOf = (identity: RequestIdentity, requested: RequestPage | null): WhatIfActor =>
  requests.actorOf(identity, () =>
    createActor(liveWhatIf(identity), {
      input: { requestId: identity.draftId, device: crypto.randomUUID(), requested },
    }),
  );
export const holdRequest = requests.hold;
