import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

export { selectProblem, selectState } from '../kit/runtime/selectors.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;
export type UploadStage = 'empty' | 'uploading' | 'paused' | 'failed' | 'refused' | 'attached' | 'removing';

export const selectStage = (snapshot: Snapshot) => snapshot.value as UploadStage;
export const selectPercent = (snapshot: Snapshot) => snapshot.context.percent;
export const selectFile = (snapshot: Snapshot) => snapshot.context.file;
export const selectAttachment = (snapshot: Snapshot) => snapshot.context.attachment;
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'upload.retry' });
export const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'upload.cancel' });
export const selectCanRemove = (snapshot: Snapshot) => snapshot.can({ type: 'attachment.remove' });
