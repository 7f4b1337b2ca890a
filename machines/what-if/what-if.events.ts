/** The events of the what-if request: from its screens, and from the machines that work for it. */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { RequestedAsset, WhatIfAnswers, WhatIfRequest, WhatIfStep } from '#contract/loans/what-if.ts';
import type { Completion, OpenedDraft, WizardEvent } from '../wizard/wizard.events.ts';
import type { Reference } from './what-if.rules.ts';
import type { RequestPage } from './what-if.steps.ts';

export type WhatIfEvent =
  | WizardEvent<WhatIfStep, RequestPage, WhatIfRequest>
  | Completion<Omit<WhatIfAnswers, 'assets'>>
  /** What a visitor estimated before the login, as fields of the first page. */
  | { type: 'estimate.carried'; values: HalfFilled }
  | { type: 'assets.complete' }
  | { type: 'asset.add' }
  | { type: 'asset.change'; assetId: string }
  | { type: 'asset.remove'; assetId: string }
  | { type: 'asset.save'; asset: RequestedAsset }
  | { type: 'answer.retry' }
  | { type: 'application.begin' };

export type OpenedRequest = OpenedDraft<WhatIfRequest, Reference>;
