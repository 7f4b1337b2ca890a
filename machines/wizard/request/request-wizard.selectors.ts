/** Reads the snapshots of a wizard whose draft is submitted: what is the same in every one of them. */
import type { ActorRefFrom } from 'xstate';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { uploadMachine } from '../../upload/upload.machine.ts';
import { placeOf } from '../wizard.uploads.ts';

/** The part of such a snapshot that these selectors read. */
type RequestSnapshot = {
  context: { attachments: Attachment[]; submitted: unknown };
  children: { [id: `upload:${string}`]: ActorRefFrom<typeof uploadMachine> | undefined };
  matches: (state: { filling: { review: 'saving' | 'sending' } }) => boolean;
  can: (event: { type: 'step.cancel' } | { type: 'request.submit' }) => boolean;
};

export const requestSelectors = <S extends RequestSnapshot>() => ({
  selectAttachments: (snapshot: S) => snapshot.context.attachments,
  selectSubmitted: (snapshot: S): S['context']['submitted'] => snapshot.context.submitted,
  selectUpload: (kind: string) => (snapshot: S) => snapshot.children[placeOf(kind)],
  selectSubmission: (snapshot: S): 'ready' | 'saving' | 'sending' =>
    (['saving', 'sending'] as const).find((state) => snapshot.matches({ filling: { review: state } })) ?? 'ready',
  selectCanCancel: (snapshot: S) => snapshot.can({ type: 'step.cancel' }),
  selectCanSubmit: (snapshot: S) => snapshot.can({ type: 'request.submit' }),
});
