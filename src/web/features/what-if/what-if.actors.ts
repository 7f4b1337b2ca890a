/** The open what-if requests of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  partialWhatIfAnswers,
  partialWhatIfScreens,
  type WhatIfRequest,
  whatIfRequest,
} from '#contract/loans/what-if.ts';
import { liveCommand } from '#machines/confirmed-command/confirmed-command.machine.ts';
import { draftDiscardMachine } from '#machines/draft-discard/draft-discard.machine.ts';
import { selectIsBusy } from '#machines/kit/runtime/selectors.ts';
import { type WhatIfActor, whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import {
  selectCanRetry,
  selectDraftDiscard,
  selectIsApplying,
  selectProblem,
  whatIfSelectors,
} from '#machines/what-if/what-if.selectors.ts';
import type { RequestPage } from '#machines/what-if/what-if.steps.ts';
import type { Reference } from '#machines/what-if/what-if.types.ts';
import { api } from '#web/api/api.ts';
import { removeReads } from '#web/api/reads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { cachedRead, readApplicant, readCatalogue } from '#web/parts/wizard/drafts/reference.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import type { WhatIfSnapshot } from './what-if.feature.tsx';

const readOwn = cachedRead(() => api.whatIf.reference());
const readReference = async (): Promise<Reference> => {
  const [catalogue, applicant, own] = await Promise.all([readCatalogue(), readApplicant(), readOwn()]);
  return { catalogue, applicant, ...own };
};

const provideActors = (draft: Draft<WhatIfRequest>, id: string) =>
  whatIfMachine.provide({
    actors: {
      openDraft: fromPromise(async ({ signal }) => {
        const [read, reference] = await Promise.all([draft.read(signal), readReference()]);
        return { reference, ...(await draft.restore(read)) };
      }),
      draftSync: draft.draftSync,
      draftDiscard: liveCommand(draftDiscardMachine, async ({ key }, options) => {
        await draft.discard(() => api.whatIf.discard({ params: { id }, key }, options));
        removeReads(['whatIf']);
      }),
      askFund: fromPromise(({ signal }) => api.whatIf.financialInfo({ params: { id } }, { signal })),
      beginApplication: fromPromise(({ input: { key }, signal }) =>
        api.whatIf.apply({ params: { id }, key }, { signal }),
      ),
    },
  });

const isDiscarding = (snapshot: WhatIfSnapshot) => {
  const discard = selectDraftDiscard(snapshot)?.getSnapshot();
  return discard !== undefined && selectIsBusy(discard);
};

export const whatIfDrafts = createDraftActors<WhatIfRequest, WhatIfSnapshot, WhatIfActor, RequestPage>({
  shape: whatIfRequest,
  get: (id, signal) => api.whatIf.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.whatIf.save({ params: { id }, body, key }, { signal }),
  unsaved: {
    entry: 'loanRequestUnsent',
    changes: z.object({ answers: partialWhatIfAnswers, partial: partialWhatIfScreens }),
  },
  // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
  // again.
  newDraft: createNewDraft('newLoanRequest', localStore, deviceStore),
  create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
  selectors: whatIfSelectors,
  isBusy: (snapshot) => selectIsApplying(snapshot) || isDiscarding(snapshot),
  onReconnect: (actor) => {
    const snapshot = actor.getSnapshot();
    if (selectCanRetry(snapshot) && selectProblem(snapshot)?.code === 'no_connection')
      actor.send({ type: 'answer.retry' });
  },
});
