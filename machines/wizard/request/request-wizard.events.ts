/** The events of a wizard whose draft is submitted: from its screens, and from the machines that work for it. */
import type { SavedDraft } from '../../draft-sync/draft-sync.changes.ts';
import type { UploadNews } from '../../upload/upload.machine.ts';
import type { Completion, OpenedDraft, WizardEvent } from '../wizard.events.ts';

export type RequestEvent<Step extends string, D extends SavedDraft, Answers> =
  | WizardEvent<Step, Step, D>
  | Completion<Answers>
  | { type: 'step.cancel' }
  | { type: 'request.submit' }
  | UploadNews;

/** An opened draft, and what became of it if it was submitted. */
export type OpenedRequest<D extends SavedDraft, Reference, Submitted> = OpenedDraft<D, Reference> & {
  submitted: Submitted | null;
};
