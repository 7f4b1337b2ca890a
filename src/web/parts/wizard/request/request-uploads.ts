/** The uploads of an open request, as its draft looks at them (`createDraftActors`). */
import type { ActorRefFrom } from 'xstate';
import { selectIsUnderWay, type uploadMachine } from '#machines/upload/upload.machine.ts';

export type UploadSelectors<S> = {
  selectRequiredDocuments: (snapshot: S) => readonly string[];
  selectSubmission: (snapshot: S) => 'ready' | 'saving' | 'sending';
  selectUpload: (kind: string) => (snapshot: S) => ActorRefFrom<typeof uploadMachine> | undefined;
};

export const requestUploads = <S>({ selectRequiredDocuments, selectSubmission, selectUpload }: UploadSelectors<S>) => {
  const uploadsOf = (snapshot: S) =>
    selectRequiredDocuments(snapshot).flatMap((kind) => selectUpload(kind)(snapshot) ?? []);
  return {
    isBusy: (snapshot: S) =>
      uploadsOf(snapshot).some((upload) => selectIsUnderWay(upload.getSnapshot())) ||
      selectSubmission(snapshot) !== 'ready',
    onReconnect: (actor: { getSnapshot: () => S }) => {
      for (const upload of uploadsOf(actor.getSnapshot())) upload.send({ type: 'network.up' });
    },
  };
};
