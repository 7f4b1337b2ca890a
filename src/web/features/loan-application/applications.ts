/** The open loan applications of this tab. */
import { createActor } from 'xstate';
import type { Step } from '#contract/loans/loan-application.ts';
import {
  selectConfirmation,
  selectDraftId,
  selectDraftSync,
  selectSubmission,
  selectUpload,
  selectWantedDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { selectStage, type UploadStage } from '#machines/upload/upload.selectors.ts';
import { openDrafts } from '#web/parts/wizard/draft-actors.ts';
import type { DraftIdentity } from '#web/parts/wizard/draft-repository.ts';
import type { LoanApplicationActor, LoanApplicationSnapshot } from './context.ts';
import { liveLoanApplication } from './loan-application.actors.ts';
import { newApplication } from './new-application.ts';
import { mirror } from './unsaved-changes.ts';

const uploadsOf = (snapshot: LoanApplicationSnapshot) =>
  selectWantedDocuments(snapshot).flatMap((kind) => selectUpload(kind)(snapshot) ?? []);
const ON_THEIR_WAY: readonly UploadStage[] = ['uploading', 'paused', 'removing'];

const applications = openDrafts<LoanApplicationActor>({
  idOf: (actor) => selectDraftId(actor.getSnapshot()),
  syncOf: (actor) => selectDraftSync(actor.getSnapshot()),
  isBusy: (actor) => {
    const snapshot = actor.getSnapshot();
    return (
      uploadsOf(snapshot).some((upload) => ON_THEIR_WAY.includes(selectStage(upload.getSnapshot()))) ||
      selectConfirmation(snapshot) !== 'none' ||
      selectSubmission(snapshot) !== 'ready'
    );
  },
  lineIsBack: (actor) => {
    for (const upload of uploadsOf(actor.getSnapshot())) upload.send({ type: 'network.up' });
  },
  wipe: () => {
    mirror.wipe();
    newApplication.release();
  },
});

export const applicationOf = (identity: DraftIdentity, requested: Step | null): LoanApplicationActor =>
  applications.actorOf(identity, () =>
    createActor(liveLoanApplication(identity), {
      input: { draftId: identity.draftId, device: crypto.randomUUID(), requested },
    }),
  );
export const holdApplication = applications.hold;
