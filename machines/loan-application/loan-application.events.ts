/** What the application is told, by the citizen's screens and by the machines that work for it. */
import type { AnsweredStep, Answers, Draft, HalfFilled, Receipt, Step } from '#contract/loans/loan-application.ts';
import type { Changes } from '../draft-sync/draft-sync.changes.ts';
import type { DraftNews } from '../draft-sync/draft-sync.events.ts';
import type { UploadNews } from '../upload/upload.machine.ts';
import type { Reference } from './loan-application.rules.ts';

export type Completion = { [S in AnsweredStep]: { type: `${S}.complete`; answer: Answers[S] } }[AnsweredStep];
/** What shows that the applicant is who he says: a code to the mobile just typed, or the identity app. */
export const CONFIRMATION_WAYS = ['code', 'identityApp'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];
export type LoanApplicationEvent =
  | Completion
  | { type: 'screen.type'; step: Step; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; step: Step }
  | { type: 'answer.change'; step: AnsweredStep }
  | { type: 'confirmation.choose'; way: ConfirmationWay }
  | { type: 'step.cancel' }
  | { type: 'application.submit' }
  | { type: 'application.reload' }
  | UploadNews
  | DraftNews;

/** What opening an application yields; `unsent` is what this device still holds of it. */
export type Opened = { reference: Reference; draft: Draft | null; receipt: Receipt | null; unsent: Changes | null };
