/** The types of a wizard whose draft is submitted, with its documents. */
import type { Attachment, Submission } from '#contract/loans/loan-application.ts';
import type { RequestDefinition, RequestParts } from '#contract/loans/requests.ts';
import type { SavedDraft, SavedStep } from '../../draft-sync/draft-sync.changes.ts';
import type { UploadNews } from '../../upload/upload.machine.ts';
import type { PageOf, WizardContext, WizardEvent, WizardInput, WizardTypes } from '../wizard.types.ts';

/** What became of a draft that was submitted. */
type Receipt = { id: string; submittedAt: string };

export interface RequestTypes<Submitted extends Receipt = Receipt> extends WizardTypes {
  /** The pages of the documents and of the review end every request. */
  paths: Record<string, string> & { documents: string; review: string };
  draft: SavedDraft & { id: string; status: string; attachments: Attachment[] };
  /** What the steps choose from: among it the documents that can be attached. */
  reference: { documents: readonly { kind: string }[] };
  /** What the rules of the contract judge by. */
  facts: object;
  /** The request that the draft became. */
  submitted: Submitted;
  own: {
    attachments: Attachment[];
    /** Kinds of documents that have an upload. */
    uploadKinds: string[];
    /** What was sent off; null while no submission is under way. */
    submission: Submission | null;
    /** The request that the draft became; null until it is submitted. */
    submitted: Submitted | null;
  };
  opened: { submitted: Submitted | null };
  events: { type: 'step.cancel' } | { type: 'request.submit' } | UploadNews;
  screens: 'submitted';
}

/** The types of a request that follow from what the contract says of it. */
export interface RequestOf<D extends RequestDefinition> extends RequestTypes<RequestParts<D>['submitted']> {
  step: RequestParts<D>['step'] & SavedStep;
  answers: RequestParts<D>['answers'] & object;
  draft: RequestParts<D>['draft'] & RequestTypes['draft'];
  reference: RequestParts<D>['reference'] & RequestTypes['reference'];
  blocker: RequestParts<D>['blocker'];
  facts: RequestParts<D>['facts'];
}

/** The types of the `setup` of a request. */
export type RequestSetup<T extends RequestTypes> = {
  context: WizardContext<T>;
  events: WizardEvent<T>;
  input: WizardInput<T>;
  tags: 'busy' | 'form' | 'keepOpen';
  meta: {
    screen: PageOf<T> | T['screens'] | 'loading' | 'unavailable' | 'missing';
    path?: T['paths'][PageOf<T>];
  };
  transitionMeta: { rule: string };
  children: { draftSync: 'draftSync'; [id: `upload:${string}`]: 'upload' };
};

/** What the actor `submitRequest` is given. A repeated submission of a version, on any device, is the same submission. */
export type RequestCall = { draftId: string; key: string; submission: Submission };
