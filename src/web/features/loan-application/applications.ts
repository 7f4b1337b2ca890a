/**
 * The open applications of this tab. An actor outlives its page: leaving the page, a language switch and a lost session
 * take nothing from it, and it stays until everything is on the host. A logout ends all of them.
 */
import { createActor, waitFor } from 'xstate';
import type { Step } from '#contract/application.ts';
import { selectIsUnsaved } from '#machines/draft-sync/draft-sync.selectors.ts';
import {
  selectConfirmation,
  selectDraftId,
  selectDraftSync,
  selectSubmission,
  selectUpload,
  selectWantedDocuments,
} from '#machines/loan-application/loan-application.selectors.ts';
import { selectStage, type UploadStage } from '#machines/upload/upload.selectors.ts';
import { hasInternet } from '#web/app/connectivity.ts';
import { beforeSignOut, sessionEnded } from '#web/app/session.ts';
import type { LoanApplicationActor, LoanApplicationSnapshot } from './context.ts';
import { type Identity, liveLoanApplication } from './live.ts';
import { mirror } from './mirror.ts';
import { newApplication } from './new-application.ts';
import { flushTyping } from './typing.ts';

const SAVE_WITHIN_MS = 500;

type Entry = { actor: LoanApplicationActor; owner: string; holders: number };
const entries = new Map<string, Entry>();

const drop = (draftId: string) => {
  entries.get(draftId)?.actor.stop();
  entries.delete(draftId);
};
const dropAll = () => {
  for (const draftId of [...entries.keys()]) drop(draftId);
};

const uploadsOf = (snapshot: LoanApplicationSnapshot) =>
  selectWantedDocuments(snapshot).flatMap((kind) => selectUpload(kind)(snapshot) ?? []);
const ON_THEIR_WAY: readonly UploadStage[] = ['uploading', 'paused', 'removing'];

/** Something is still on its way, or waits for a line, a code or an answer. */
const isBusy = (snapshot: LoanApplicationSnapshot) => {
  const sync = selectDraftSync(snapshot)?.getSnapshot();
  return (
    (sync !== undefined && selectIsUnsaved(sync)) ||
    uploadsOf(snapshot).some((upload) => ON_THEIR_WAY.includes(selectStage(upload.getSnapshot()))) ||
    selectConfirmation(snapshot) !== 'none' ||
    selectSubmission(snapshot) !== 'ready'
  );
};

const dropWhenDone = (draftId: string) => {
  const entry = entries.get(draftId);
  if (entry?.holders === 0 && !isBusy(entry.actor.getSnapshot())) drop(draftId);
};

/** The actor of a draft, the same one as long as it lives. */
export const applicationOf = (identity: Identity, requested: Step | null): LoanApplicationActor => {
  const { draftId, owner } = identity;
  const open = entries.get(draftId);
  if (open?.owner === owner) return open.actor;
  drop(draftId);
  const actor = createActor(liveLoanApplication(identity), {
    input: { draftId, device: crypto.randomUUID(), requested },
  });
  entries.set(draftId, { actor, owner, holders: 0 });
  actor.subscribe(() => dropWhenDone(draftId));
  return actor;
};

/** Keeps the actor while a page shows it. The next visit opens the draft anew, unless something was still on its way. */
export const holdApplication = (actor: LoanApplicationActor): (() => void) => {
  const draftId = selectDraftId(actor.getSnapshot());
  const entry = entries.get(draftId);
  if (entry?.actor !== actor) return () => {};
  entry.holders += 1;
  actor.start();
  // Pages of a citizen are shown to a citizen only: whoever comes back has logged in again.
  selectDraftSync(actor.getSnapshot())?.send({ type: 'session.restored' });
  return () => {
    entry.holders -= 1;
    // A page that only mounts again takes hold in the same turn.
    setTimeout(() => dropWhenDone(draftId));
  };
};

const saveNow = async ({ actor }: Entry) => {
  const sync = selectDraftSync(actor.getSnapshot());
  if (!sync) return;
  sync.send({ type: 'sync.flush' });
  await waitFor(sync, (snapshot) => !selectIsUnsaved(snapshot), { timeout: SAVE_WITHIN_MS });
};
const saveAll = async () => {
  flushTyping.emit();
  await Promise.allSettled([...entries.values()].map(saveNow));
};

beforeSignOut(saveAll);
// A session that was refused, or idle for too long, keeps everything for the next login; a logout elsewhere may have wiped
// the device already.
sessionEnded.on(({ ended }) => {
  if (ended === 'refused' || ended === 'inactivity') return;
  dropAll();
  if (ended !== 'logout') return;
  mirror.wipe();
  newApplication.release();
});

const saveHidden = () => {
  if (document.visibilityState === 'hidden') void saveAll();
};
document.addEventListener('visibilitychange', saveHidden);
addEventListener('pagehide', () => void saveAll());

hasInternet.subscribe(() => {
  if (!hasInternet.get()) return;
  for (const { actor } of entries.values()) {
    const snapshot = actor.getSnapshot();
    selectDraftSync(snapshot)?.send({ type: 'network.up' });
    for (const upload of uploadsOf(snapshot)) upload.send({ type: 'network.up' });
  }
});
