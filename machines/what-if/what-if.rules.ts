/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  askedWhatIfAnswers,
  assetChangedOn,
  assetReasons,
  type DealFinancialInfo,
  dealFinancialInfoOf,
  documentsRequiredByWhatIf,
  listWith,
  type RequestedAsset,
  type WhatIfBlocker,
  type WhatIfFacts,
  whatIfBlockers,
  whatIfScreens,
} from '#contract/loans/what-if.ts';
import { typedBy } from '../wizard/wizard.rules.ts';
import type { WhatIfContext } from './what-if.types.ts';

type Known = Pick<WhatIfContext, 'answers' | 'reference'>;
export const chosenSubProduct = ({ answers, reference }: Known) =>
  reference?.catalogue.products
    .flatMap(({ subProducts }) => subProducts)
    .find(({ id }) => id === answers.init?.subProductId) ?? null;

const factsOf = (known: Known): WhatIfFacts => ({
  answers: known.answers,
  product: chosenSubProduct(known),
  assets: known.reference?.assets ?? [],
  applicantAge: known.reference?.applicant.age ?? null,
});

export const blockers = (known: Known): WhatIfBlocker[] => whatIfBlockers(factsOf(known));
export const typed = typedBy(whatIfScreens, (context: WhatIfContext) => factsOf(context));
export const asked = (known: Known) => askedWhatIfAnswers(factsOf(known));

/** Why a step cannot be completed with this answer. The last one leads to the fund's answer, so nothing may be missing before it. */
export const reasonsAgainst = (known: Known, step: string, answer: unknown): WhatIfBlocker[] =>
  blockers({ ...known, answers: { ...known.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );

/** The asset of the list that the half-filled asset page changes; null where it adds one. */
export const changedAsset = ({ answers, partial }: Pick<WhatIfContext, 'answers' | 'partial'>): string | null => {
  const named = partial.assets ? assetChangedOn(partial.assets) : null;
  return answers.assets?.some(({ assetId }) => assetId === named) ? named : null;
};

/** The list with this asset: in the place of the one being changed, or at the end. */
export const listAfterSave = (
  { answers, changing }: Pick<WhatIfContext, 'answers' | 'changing'>,
  asset: RequestedAsset,
): RequestedAsset[] => listWith(answers.assets ?? [], changing, asset);
/** Why an asset cannot be put into the list (specification section 5). */
export const reasonsAgainstAsset = (context: WhatIfContext, asset: RequestedAsset): WhatIfBlocker[] =>
  assetReasons(listAfterSave(context, asset), context.reference?.assets ?? []).filter(
    ({ parameter }) => parameter === undefined || parameter === asset.assetId,
  );

/** The documents that the chosen product requires of this applicant. */
export const requiredDocuments = (known: Known): readonly string[] => documentsRequiredByWhatIf(factsOf(known));

/** The portal's own estimate: shown while the citizen types, and until the fund has responded. */
export const ownEstimate = ({ answers, reference }: Known): DealFinancialInfo | null =>
  reference && dealFinancialInfoOf(answers.assets ?? [], reference.terms, reference.today);
