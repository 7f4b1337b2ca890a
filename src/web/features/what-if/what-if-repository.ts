/** The open what-if requests of this tab. */
import { createActor } from 'xstate';
import { selectIsBusy } from '#machines/confirmed-command/confirmed-command.selectors.ts';
import {
  selectAnswering,
  selectCanRetry,
  selectDraftDiscard,
  selectDraftSync,
  selectProblem,
  selectRequestId,
} from '#machines/what-if/what-if.selectors.ts';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';
import { openDrafts } from '#web/parts/wizard/draft-actors.ts';
import type { DraftIdentity } from '#web/parts/wizard/draft-repository.ts';
import type { WhatIfActor, WhatIfSnapshot } from './context.ts';
import { mirror, newRequest } from './unsaved-changes.ts';
import { liveWhatIf } from './what-if.actors.ts';

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
