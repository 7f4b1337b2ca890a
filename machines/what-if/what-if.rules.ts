/** What the request's rules need, read from the machine's context: the same rules answer here and on the host. */
import type { Applicant } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import type { WhatIfReference } from '#contract/loans/what-if.ts';
import {
  type AnsweredWhatIfStep,
  assetReasons,
  type DealFinancialInfo,
  dealFinancialInfoOf,
  documentsRequiredByWhatIf,
  type PartialWhatIfAnswers,
  type RequestedAsset,
  WHAT_IF_STEPS,
  type WhatIfBlocker,
  type WhatIfFacts,
  type WhatIfStep,
  whatIfBlockers,
} from '#contract/loans/what-if.ts';
import type { WizardDraft } from '../wizard/wizard.draft.ts';
import { pageOfStep, type RequestPage, stepOfPage } from './what-if.steps.ts';

/** What the steps choose from, and the terms that the portal reckons with until the host has answered. */
export type Reference = { catalogue: Catalogue; applicant: Applicant } & WhatIfReference;

export type WhatIfContext = WizardDraft<PartialWhatIfAnswers> & {
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

export const requestFacts = (known: Known): WhatIfFacts => ({
  answers: known.answers,
  product: chosenSubProduct(known),
  assets: known.reference?.assets ?? [],
  applicantAge: known.reference?.applicant.age ?? null,
});

const before = (step: WhatIfStep) => (blocker: WhatIfBlocker) =>
  WHAT_IF_STEPS.indexOf(blocker.step) < WHAT_IF_STEPS.indexOf(step);

/** Everything that stands before a page, in the order of the steps. */
export const blockersBeforePage = (known: Known, page: RequestPage): WhatIfBlocker[] =>
  whatIfBlockers(requestFacts(known)).filter(before(stepOfPage(page)));

/** Why a step cannot be completed with this answer. */
export const reasonsAgainstAnswer = (known: Known, step: AnsweredWhatIfStep, answer: unknown): WhatIfBlocker[] =>
  whatIfBlockers(requestFacts({ ...known, answers: { ...known.answers, [step]: answer } })).filter(
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
export const reasonsAgainstAsset = (context: WhatIfContext, asset: RequestedAsset): WhatIfBlocker[] =>
  assetReasons(listWith(context, asset), context.reference?.assets ?? []).filter(
    ({ parameter }) => parameter === undefined || parameter === asset.assetId,
  );

/** Where a resumed request opens: the step asked for if nothing is missing before it, else the first incomplete one. */
export const resumePage = (context: WhatIfContext): RequestPage => {
  const { requested } = context;
  if (requested && blockersBeforePage(context, requested).length === 0) return pageOfStep(stepOfPage(requested));
  return pageOfStep(whatIfBlockers(requestFacts(context))[0]?.step ?? 'done');
};

/** The documents that the chosen product wants of this applicant. */
export const wantedDocumentsOf = (known: Known): readonly string[] => documentsRequiredByWhatIf(requestFacts(known));

/** What the terms at hand make of the list: shown while one types, and until the host has answered. */
export const ownEstimate = ({ answers, reference }: Known): DealFinancialInfo | null =>
  reference && dealFinancialInfoOf(answers.assets ?? [], reference.terms, reference.today);
