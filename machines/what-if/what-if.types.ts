/** The types of the what-if request, as a wizard. */
import type { Applicant, HalfFilled } from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import type {
  DealFinancialInfo,
  RequestedAsset,
  WhatIfAnswers,
  WhatIfBlocker,
  WhatIfReference,
  WhatIfRequest,
  WhatIfStep,
} from '#contract/loans/what-if.ts';
import type { OpenedDraft, WizardContext, WizardEvent, WizardTypes } from '../wizard/wizard.types.ts';
import type { requestPaths } from './what-if.steps.ts';

/** What the steps choose from, and the terms for the portal's own estimate. */
export type Reference = { catalogue: Catalogue; applicant: Applicant } & WhatIfReference;

export interface WhatIf extends WizardTypes {
  id: 'whatIf';
  step: WhatIfStep;
  paths: typeof requestPaths;
  /** The assets are answered on two pages. */
  answers: Omit<WhatIfAnswers, 'assets'>;
  draft: WhatIfRequest;
  reference: Reference;
  blocker: WhatIfBlocker;
  own: {
    /** The asset of the list that is being changed; null while one is added. */
    changing: string | null;
    /** The fund's response to the present answers. */
    info: DealFinancialInfo | null;
    /** How often an application was begun: each time is a command of its own. */
    begun: number;
    /** The application that was made of the request. */
    applicationId: string | null;
  };
  events: /** What a visitor estimated before the login, as fields of the first page. */
    | { type: 'estimate.carried'; values: HalfFilled }
    | { type: 'assets.complete' }
    | { type: 'asset.add' }
    | { type: 'asset.change'; assetId: string }
    | { type: 'asset.remove'; assetId: string }
    | { type: 'asset.save'; asset: RequestedAsset }
    | { type: 'answer.retry' }
    | { type: 'application.begin' };
  screens: 'applied' | 'discarded';
}
export type WhatIfContext = WizardContext<WhatIf>;
export type WhatIfEvent = WizardEvent<WhatIf>;
export type OpenedRequest = OpenedDraft<WhatIf>;
