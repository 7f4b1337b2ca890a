/** The what-if request with its effects: the host behind every wait, and the device behind what is not saved yet. */

import { fromPromise } from 'xstate';
import { whatIfRequest } from '#contract/loans/what-if.ts';
import { draftDiscardMachine } from '#machines/draft-discard/draft-discard.machine.ts';
import type { OpenedRequest } from '#machines/what-if/what-if.events.ts';
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import type { Reference } from '#machines/what-if/what-if.rules.ts';
import { api } from '#web/api/api.ts';
import { removeReads } from '#web/api/reads.ts';
import { type DraftIdentity, draftKeeper } from '#web/parts/wizard/draft-repository.ts';
import { kept, readApplicant, readCatalogue } from '#web/parts/wizard/reference.ts';
import { mirror, newRequest } from './unsaved-changes.ts';

const readOwn = kept(() => api.whatIf.reference());
const readReference = async (): Promise<Reference> => {
  const [catalogue, applicant, own] = await Promise.all([readCatalogue(), readApplicant(), readOwn()]);
  return { catalogue, applicant, ...own };
};

const requestKept = draftKeeper({
  shape: whatIfRequest,
  get: (id, signal) => api.whatIf.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.whatIf.save({ params: { id }, body, key }, { signal }),
  mirror,
  newDraft: newRequest,
});

export const liveWhatIf = (identity: DraftIdentity) => {
  const draft = requestKept(identity);
  const params = { id: identity.draftId };

  const open = async (signal: AbortSignal): Promise<OpenedRequest> => {
    const [read, reference] = await Promise.all([draft.read(signal), readReference()]);
    const { draft: request, unsent } = draft.resume(read);
    return { reference, request, unsent };
  };

  return whatIfMachine.provide({
    actors: {
      openRequest: fromPromise(({ signal }) => open(signal)),
      draftSync: draft.draftSync,
      draftDiscard: draftDiscardMachine.provide({
        actors: {
          run: fromPromise(async ({ input: { key }, signal }) => {
            await draft.discard(() => api.whatIf.discard({ params, key }, { signal }));
            removeReads(['whatIf']);
          }),
        },
      }),
      askFund: fromPromise(({ signal }) => api.whatIf.financialInfo({ params }, { signal })),
      beginApplication: fromPromise(({ input: { key }, signal }) => api.whatIf.apply({ params, key }, { signal })),
    },
  });
};
