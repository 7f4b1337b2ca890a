/** What the saving of a draft is told, and what it tells the wizard. */
import type { HalfFilled, PartialAnswers, Step } from '#contract/application.ts';
import type { Draft } from '#contract/entities.ts';

export type DraftSyncEvent =
  | { type: 'answers.change'; answers: PartialAnswers }
  | { type: 'screen.type'; step: Step; values: HalfFilled }
  | { type: 'sync.flush' }
  | { type: 'sync.retry' }
  | { type: 'network.up' }
  | { type: 'session.restored' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };
/** What the wizard hears. */
export type DraftNews =
  | { type: 'draft.saved'; draft: Draft }
  | { type: 'draft.changed' }
  | { type: 'draft.replaced'; draft: Draft }
  | { type: 'draft.closed' };
