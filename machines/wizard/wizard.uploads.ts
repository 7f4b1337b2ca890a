/** The documents of a wizard: one upload for each kind that is required, and what is attached. */
import type { AnyActorRef } from 'xstate';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { isMachineSnapshot } from '../kit/runtime/xstate-internals.ts';

type Attached = readonly Attachment[];

/** The id of the upload of one document. */
export const uploadIdOf = (kind: string): `upload:${string}` => `upload:${kind}`;
/** The kinds of documents that can be attached. */
export const documentsOf = ({
  reference,
}: {
  reference: { documents: readonly { kind: string }[] } | null;
}): readonly string[] => (reference?.documents ?? []).map(({ kind }) => kind);
/** The required documents that have no upload yet. */
export const withoutUpload = (required: readonly string[], begun: readonly string[]): string[] =>
  required.filter((kind) => !begun.includes(kind));
/** A document takes the place of the one of its kind. */
export const withAttachment = (attached: Attached, attachment: Attachment): Attachment[] => [
  ...attached.filter(({ kind }) => kind !== attachment.kind),
  attachment,
];
export const withoutAttachment = (attached: Attached, attachmentId: string): Attachment[] =>
  attached.filter(({ id }) => id !== attachmentId);

export type WithChildren = { children: Readonly<Record<string, AnyActorRef | undefined>> };

/** Its uploads, among the other children of a machine. */
export const uploadsIn = ({ children }: WithChildren): AnyActorRef[] =>
  Object.entries(children)
    .filter(([id]) => id.startsWith(uploadIdOf('')))
    .flatMap(([, upload]) => upload ?? []);

/** A file is still on its way, or waits for the connection: what is sent off now would go without it. */
export const hasFileUnderWay = (snapshot: WithChildren): boolean =>
  uploadsIn(snapshot).some((upload) => {
    const ofUpload: unknown = upload.getSnapshot();
    return isMachineSnapshot(ofUpload) && ofUpload.hasTag('underWay');
  });

/** What was looked at before it is sent off: the version on the server, and the ids of its files. */
export const lookedAt = ({ saved, attachments }: { saved: { version: number } | null; attachments: Attached }) =>
  saved && { version: saved.version, attachments: attachments.map(({ id }) => id) };
