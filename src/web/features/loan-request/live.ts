/** The what-if request with its effects: the host behind every wait, and the device behind what is not saved yet. */
import { fromPromise } from 'xstate';
import { loanRequest } from '#contract/loan-request-endpoints.ts';
import { draftDiscardMachine } from '#machines/draft-discard/draft-discard.machine.ts';
import type { OpenedRequest } from '#machines/what-if/what-if.events.ts';
import type { Reference } from '#machines/what-if/what-if.facts.ts';
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { api } from '#web/app/api.ts';
import { forgetRead } from '#web/app/load-reads.ts';
import { type DraftIdentity, draftKeeper } from '#web/app/wizard/kept-draft.ts';
import { kept, readApplicant, readCatalogue } from '#web/app/wizard/reference.ts';
import { mirror, newRequest } from './mirror.ts';

const readOwn = kept(() => api.loanRequests.reference());
const readReference = async (): Promise<Reference> => {
  const [catalogue, applicant, own] = await Promise.all([readCatalogue(), readApplicant(), readOwn()]);
  return { catalogue, applicant, ...own };
};

const requestKept = draftKeeper({
  shape: loanRequest,
  get: (id, signal) => api.loanRequests.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.loanRequests.save({ params: { id }, body, key }, { signal }),
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
          discardDraft: fromPromise(async ({ input: { key }, signal }) => {
            await draft.discard(() => api.loanRequests.discard({ params, key }, { signal }));
            forgetRead('loanRequests');
          }),
        },
      }),
      askFund: fromPromise(({ signal }) => api.loanRequests.financialInfo({ params }, { signal })),
      beginApplication: fromPromise(({ input: { key }, signal }) =>
        api.loanRequests.apply({ params, key }, { signal }),
      ),
    },
  });
};
