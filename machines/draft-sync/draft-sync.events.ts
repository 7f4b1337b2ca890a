/** The events of `draftSync`, and the events that it sends to its wizard. */
import type { Draft, HalfFilled } from '#contract/loans/loan-application.ts';
import type { SavedAnswers, SavedDraft, SavedStep } from './draft-sync.changes.ts';

export type DraftSyncEvent =
  | { type: 'answers.change'; answers: SavedAnswers }
  | { type: 'input.changed'; step: SavedStep; values: HalfFilled }
  | { type: 'sync.flush' }
  | { type: 'sync.retry' }
  | { type: 'network.up' }
  | { type: 'session.restored' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };
/** Sent to the wizard, with its own kind of draft. */
export type DraftNews<D extends SavedDraft = Draft> =
  | { type: 'draft.saved'; draft: D }
  | { type: 'draft.changed' }
  | { type: 'draft.replaced'; draft: D }
  | { type: 'draft.closed' };
