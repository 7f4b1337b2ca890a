import type { AnyActorRef } from 'xstate';
import { applicationDrafts } from '#web/features/loan-application/loan-application.actors.ts';
import { whatIfDrafts } from '#web/features/what-if/what-if.actors.ts';
import type { DraftIdentity } from '#web/parts/wizard/drafts/draft-repository.ts';
import type { NewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { sessionView } from '#web/state/session-view.ts';
import { nothing, type Open, type Shown } from './page.ts';

type Drafts<A extends AnyActorRef> = {
  newDraft: NewDraft;
  open: (identity: DraftIdentity, requested: null) => A;
  hold: (actor: A) => () => void;
};
const openDraft = <A extends AnyActorRef>(drafts: Drafts<A>, id: string | undefined): Shown => {
  const owner = sessionView.get().userForServices?.saudiId;
  if (owner === undefined) return nothing;
  if (id !== undefined) drafts.newDraft.release(id);
  const identity = id === undefined ? drafts.newDraft.current() : { draftId: id, origin: 'known' as const };
  const actor = drafts.open({ ...identity, owner }, null);
  return { actor, data: identity.draftId, leave: drafts.hold(actor) };
};

/** `id`: absent for a new one. */
export const openApplication: Open<{ id?: string }> = ({ id }) => openDraft(applicationDrafts, id);
export const openWhatIf: Open<{ id?: string }> = ({ id }) => openDraft(whatIfDrafts, id);
