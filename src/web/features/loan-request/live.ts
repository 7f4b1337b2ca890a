/** The what-if request with its effects: the host behind every wait, and the device behind what is not saved yet. */
import { fromPromise } from 'xstate';
import { id as uuid } from '#contract/fields.ts';
import { type LoanRequest, loanRequest } from '#contract/loan-request-endpoints.ts';
import { asProblem, problem } from '#contract/problems.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import type { OpenedRequest } from '#machines/what-if/what-if.events.ts';
import type { Reference } from '#machines/what-if/what-if.facts.ts';
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts';
import { api } from '#web/app/api.ts';
import type { Origin } from '#web/app/wizard/new-draft.ts';
import { kept, readApplicant, readCatalogue } from '#web/app/wizard/reference.ts';
import { resume } from '#web/app/wizard/resume.ts';
import { saveOnTop } from '#web/app/wizard/save-on-top.ts';
import { mirror, newRequest } from './mirror.ts';

export type RequestIdentity = { draftId: string; owner: string; origin: Origin };

const readOwn = kept(() => api.loanRequests.reference());
const readReference = async (): Promise<Reference> => {
  const [catalogue, applicant, own] = await Promise.all([readCatalogue(), readApplicant(), readOwn()]);
  return { catalogue, applicant, ...own };
};

/** Null for a request that this device began and the host has not heard of. */
const readRequest = async (id: string, mayBeUnknown: boolean, signal: AbortSignal): Promise<LoanRequest | null> => {
  try {
    return await api.loanRequests.get({ params: { id } }, { signal });
  } catch (thrown) {
    if (mayBeUnknown && asProblem(thrown).code === 'not_found') return null;
    throw thrown;
  }
};

const save = saveOnTop(loanRequest, (id, { key, ...body }, signal) =>
  api.loanRequests.save({ params: { id }, body, key }, { signal }),
);

export const liveWhatIf = (identity: RequestIdentity) => {
  const { draftId, owner } = identity;
  const params = { id: draftId };
  /** Whether the host may have it; once it was saved, an unknown one has been thrown away elsewhere. */
  let origin = identity.origin;

  const open = async (signal: AbortSignal): Promise<OpenedRequest> => {
    if (!uuid.safeParse(draftId).success) throw problem('not_found');
    const mayBeUnknown = origin !== 'known' || mirror.read(owner, draftId)?.baseVersion === 0;
    const [request, reference] = await Promise.all([
      origin === 'made' ? null : readRequest(draftId, mayBeUnknown, signal),
      readReference(),
    ]);
    const { draft, unsent } = resume(request, mirror.read(owner, draftId));
    if (!unsent) mirror.forget(owner, draftId);
    return { reference, request: draft, unsent };
  };

  return whatIfMachine.provide({
    actors: {
      openRequest: fromPromise(({ signal }) => open(signal)),
      draftSync: draftSyncMachine.provide({
        actors: {
          saveDraft: fromPromise(async ({ input, signal }) => {
            const saved = await save(input.draftId, input.command, signal);
            origin = 'known';
            return saved;
          }),
        },
        actions: {
          mirror: (_, { changes, baseVersion }) => {
            if (!changes) return mirror.forget(owner, draftId);
            newRequest.begin(draftId);
            mirror.keep(owner, draftId, { changes, baseVersion });
          },
        },
      }),
      askFund: fromPromise(({ signal }) => api.loanRequests.financialInfo({ params }, { signal })),
      beginApplication: fromPromise(({ input: { key }, signal }) =>
        api.loanRequests.apply({ params, key }, { signal }),
      ),
    },
  });
};
