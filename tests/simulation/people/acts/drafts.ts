/** What citizens do with any draft in a tab, whatever it is about. */
import { textOf, valuesOf } from '../../oracle/values.ts';
import type { Act, Citizen, KnownDraft, Stage } from '../../stage.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Chance } from '../../world/chance.ts';
import { draftIn, isAsked, type OpenDraft, press, snapshotOf, uploadsOf } from '../machines.ts';
import { retryUpload } from './uploads.ts';

export type Draft = { answers: object; partial: object };
export type Doing = (stage: Stage, citizen: Citizen, tab: Tab, draft: OpenDraft, chance: Chance) => void;

/** Chooses between its own version and the other one. */
export const choose: Doing = ({ answers }, _, tab, { draftId, sync }, chance) => {
  if (!sync) return;
  const { theirs, command, pending } = snapshotOf(sync).context as {
    theirs: Draft;
    command: Draft | null;
    pending: Draft;
  };
  const keepsMine = chance.likely(0.5);
  const mine = { ...valuesOf(command ?? {}), ...valuesOf(pending) };
  answers.chooses(tab.name, draftId, keepsMine ? 'mine' : 'theirs', mine, valuesOf(theirs));
  sync.send({ type: keepsMine ? 'conflict.keepMine' : 'conflict.takeTheirs' });
};

/** On the page that shows every answer: uses what was changed and not finished, or drops it. */
export const decide =
  (steps: readonly string[]): Doing =>
  ({ answers, world }, _, tab, { actor, draftId }, chance) => {
    for (const step of steps) {
      const uses = chance.likely(0.5);
      if (!press(actor, { type: uses ? 'change.use' : 'change.drop', step })) continue;
      world.count('changes decided');
      const { answers: given, partial } = snapshotOf(actor).context as Draft;
      // What could not be used has led to its step.
      if (Reflect.get(partial, step) !== undefined) return;
      if (uses) answers.gives(tab.name, draftId, step, textOf(Reflect.get(given, step)));
      else answers.drops(tab.name, draftId, `${step}, typed`);
    }
  };

/** Leaves or reopens a draft that cannot be filled in. True when that was so. */
export const leaveDraft: Act = (_, __, tab, chance) => {
  const draft = draftIn(tab);
  if (!draft) return false;
  const snapshot = snapshotOf(draft.actor);
  if (snapshot.matches('unavailable')) return press(draft.actor, { type: 'draft.reload' });
  if (!['submitted', 'missing', 'applied', 'discarded'].some((state) => snapshot.matches(state))) return false;
  if (chance.likely(0.6)) tab.go({ page: 'account' });
  else tab.reload();
  return true;
};

/** What the citizens of a seed mostly care for, so that their tabs meet there. */
const caredFor = ({ world }: Stage, chance: Chance): KnownDraft['kind'] => {
  const isUsual = chance.likely(0.8);
  const kind = (isUsual ? world.chance('cared for') : chance).next();
  return kind < 0.64 ? 'draft' : kind < 0.82 ? 'whatIf' : 'thread';
};
const PAGES = { draft: 'application', whatIf: 'whatIf' } as const;

/** Goes from the account to one of the citizen's drafts and requests, or to a new draft. */
export const openSomething: Act = (stage, citizen, tab, chance) => {
  if (tab.portal.current()?.page !== 'account') return false;
  const kind = caredFor(stage, chance);
  const known = citizen.drafts.filter((one) => one.kind === kind).map(({ id }) => id);
  if (kind === 'thread') {
    if (known.length > 0) tab.go({ page: 'thread', id: chance.pick(known) });
    return known.length > 0;
  }
  const page = PAGES[kind];
  tab.go(known.length > 0 && chance.likely(0.95) ? { page, id: chance.pick(known) } : { page });
  return true;
};

/** Does the same as `openSomething`, before anything else comes to the citizen's mind. */
export const openFirst: Act = (stage, citizen, tab, chance) =>
  chance.likely(0.6) && openSomething(stage, citizen, tab, chance);

/** Brings a draft to rest: decides between two versions, opens it again, tries again what failed. */
export const settleDraft: Act = (stage, citizen, tab, chance) => {
  const draft = draftIn(tab);
  if (!draft) return false;
  if (isAsked(draft.sync)) choose(stage, citizen, tab, draft, chance);
  else if (snapshotOf(draft.actor).matches('unavailable')) press(draft.actor, { type: 'draft.reload' });
  else {
    if (draft.sync && snapshotOf(draft.sync).matches('interrupted')) press(draft.sync, { type: 'sync.retry' });
    for (const upload of uploadsOf(draft.actor)) retryUpload(upload);
  }
  return true;
};
