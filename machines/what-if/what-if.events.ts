/** What the what-if request is told, by the citizen's screens and by the machines that work for it. */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { RequestedAsset, WhatIfAnswers, WhatIfRequest, WhatIfStep } from '#contract/loans/what-if.ts';
import type { Changes } from '../draft-sync/draft-sync.changes.ts';
import type { DraftNews } from '../draft-sync/draft-sync.events.ts';
import type { Reference } from './what-if.rules.ts';
import type { RequestPage } from './what-if.steps.ts';

/** The steps that are answered on one screen. */
export type ScreenStep = 'init' | 'conditions' | 'documents';
export type RequestCompletion = {
  [S in ScreenStep]: { type: `${S}.complete`; answer: WhatIfAnswers[S] };
}[ScreenStep];
export type WhatIfEvent =
  | RequestCompletion
  | { type: 'assets.complete' }
  | { type: 'asset.add' }
  | { type: 'asset.change'; assetId: string }
  | { type: 'asset.remove'; assetId: string }
  | { type: 'asset.save'; asset: RequestedAsset }
  | { type: 'screen.type'; step: WhatIfStep; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; page: RequestPage }
  | { type: 'answer.retry' }
  | { type: 'application.begin' }
  | { type: 'request.reload' }
  | DraftNews<WhatIfRequest>;

/** What opening a request yields; `unsent` is what this device still holds of it. */
export type OpenedRequest = { reference: Reference; request: WhatIfRequest | null; unsent: Changes | null };
