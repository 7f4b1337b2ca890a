/** What the request's rules need, read from the machine's context: the same rules answer here and on the host. */
import type { Applicant, Catalogue } from '#contract/entities.ts';
import {
  type AnsweredRequestStep,
  assetReasons,
  type DealFinancialInfo,
  dealFinancialInfoOf,
  type PartialRequestAnswers,
  REQUEST_STEPS,
  type RequestBlocker,
  type RequestedAsset,
  type RequestFacts,
  type RequestStep,
  requestBlockers,
  wantedByRequest,
} from '#contract/loan-request.ts';
import type { RequestReference } from '#contract/loan-request-endpoints.ts';
import type { WizardDraft } from '../wizard/wizard.draft.ts';
import { pageOfStep, type RequestPage, stepOfPage } from './what-if.steps.ts';

/** What the steps choose from, and the terms that the portal reckons with until the host has answered. */
export type Reference = { catalogue: Catalogue; applicant: Applicant } & RequestReference;

export type WhatIfContext = WizardDraft<PartialRequestAnswers> & {
  requestId: string;
  /** The page the address asked for when the request was opened. */
  requested: RequestPage | null;
  reference: Reference | null;
  /** The asset of the list that is being changed; none while one is added. */
  changing: string | null;
  /** The host's answer to the answers as they are. */
  info: DealFinancialInfo | null;
  /** How often an application was asked for: every time is a command of its own. */
  begun: number;
  /** The application that was made of it. */
  draftId: string | null;
};

type Known = Pick<WhatIfContext, 'answers' | 'reference'>;

export const chosenSubProduct = ({ answers, reference }: Known) =>
  reference?.catalogue.products
    .flatMap(({ subProducts }) => subProducts)
    .find(({ id }) => id === answers.init?.subProductId) ?? null;

export const requestFacts = (known: Known): RequestFacts => ({
  answers: known.answers,
  product: chosenSubProduct(known),
  assets: known.reference?.assets ?? [],
  applicantAge: known.reference?.applicant.age ?? null,
});

const before = (step: RequestStep) => (blocker: RequestBlocker) =>
  REQUEST_STEPS.indexOf(blocker.step) < REQUEST_STEPS.indexOf(step);

/** Everything that stands before a page, in the order of the steps. */
export const blockersBeforePage = (known: Known, page: RequestPage): RequestBlocker[] =>
  requestBlockers(requestFacts(known)).filter(before(stepOfPage(page)));

/** Why a step cannot be completed with this answer. */
export const reasonsAgainstAnswer = (known: Known, step: AnsweredRequestStep, answer: unknown): RequestBlocker[] =>
  requestBlockers(requestFacts({ ...known, answers: { ...known.answers, [step]: answer } })).filter(
    (blocker) => blocker.step === step,
  );

/** The list as it would be with this asset: in the place of the one being changed, or at the end. */
export const listWith = (
  { answers, changing }: Pick<WhatIfContext, 'answers' | 'changing'>,
  asset: RequestedAsset,
): RequestedAsset[] => {
  const listed = answers.assets ?? [];
  return listed.some(({ assetId }) => assetId === changing)
    ? listed.map((line) => (line.assetId === changing ? asset : line))
    : [...listed, asset];
};
/** Why an asset cannot be put into the list (specification section 5). */
export const reasonsAgainstAsset = (context: WhatIfContext, asset: RequestedAsset): RequestBlocker[] =>
  assetReasons(listWith(context, asset), context.reference?.assets ?? []).filter(
    ({ parameter }) => parameter === undefined || parameter === asset.assetId,
  );

/** Where a resumed request opens: the step asked for if nothing is missing before it, else the first incomplete one. */
export const resumePage = (context: WhatIfContext): RequestPage => {
  const { requested } = context;
  if (requested && blockersBeforePage(context, requested).length === 0) return pageOfStep(stepOfPage(requested));
  return pageOfStep(requestBlockers(requestFacts(context))[0]?.step ?? 'done');
};

/** The documents that the chosen product wants of this applicant. */
export const wantedDocumentsOf = (known: Known): readonly string[] => wantedByRequest(requestFacts(known));

/** What the terms at hand make of the list: shown while one types, and until the host has answered. */
export const ownEstimate = ({ answers, reference }: Known): DealFinancialInfo | null =>
  reference && dealFinancialInfoOf(answers.assets ?? [], reference.terms, reference.today);
