/** Reads the snapshots of a wizard whose draft is submitted: what is the same in every one of them. */
import type { ActorRefFrom } from 'xstate';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { uploadMachine } from '../../upload/upload.machine.ts';
import type { WizardSnapshot } from '../wizard.selectors.ts';
import { documentsOf, uploadIdOf } from '../wizard.uploads.ts';
import type { RequestTypes } from './request-wizard.types.ts';

/** The part of a request's snapshot that its selectors read. */
type RequestSnapshot<T extends RequestTypes> = Omit<WizardSnapshot<T>, 'children' | 'can'> & {
  children: { [id: `upload:${string}`]: ActorRefFrom<typeof uploadMachine> | undefined };
  matches: (state: { filling: { review: 'saving' | 'sending' } }) => boolean;
  can: (event: { type: 'step.cancel' } | { type: 'request.submit' }) => boolean;
};
export const requestSelectors = <T extends RequestTypes>() => {
  type Snapshot = RequestSnapshot<T>;
  return {
    selectAttachments: (snapshot: Snapshot): Attachment[] => snapshot.context.attachments,
    selectRequiredDocuments: (snapshot: Snapshot) => documentsOf(snapshot.context),
    selectSubmitted: (snapshot: Snapshot): T['submitted'] | null => snapshot.context.submitted,
    selectUpload: (kind: string) => (snapshot: Snapshot) => snapshot.children[uploadIdOf(kind)],
    selectSubmission: (snapshot: Snapshot): 'ready' | 'saving' | 'sending' =>
      (['saving', 'sending'] as const).find((state) => snapshot.matches({ filling: { review: state } })) ?? 'ready',
    selectCanCancel: (snapshot: Snapshot) => snapshot.can({ type: 'step.cancel' }),
    selectCanSubmit: (snapshot: Snapshot) => snapshot.can({ type: 'request.submit' }),
  };
};
