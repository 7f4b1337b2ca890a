import { textOf, valuesOf } from '../../oracle/values.ts';
import type { Act, Citizen, Stage } from '../../stage.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Chance } from '../../world/chance.ts';
import { draftIn, goTo, isAsked, type OpenDraft, press, snapshotOf } from '../machines.ts';
import { applicationOf } from '../people.ts';

type Draft = { answers: object; partial: object };
type Doing = (stage: Stage, citizen: Citizen, tab: Tab, draft: OpenDraft, chance: Chance) => void;

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

/** Answers with a value of its own each time. */
const answer: Doing = ({ answers }, citizen, tab, { actor, draftId }, chance) => {
  const own = applicationOf(citizen.person);
  const wanted = chance.pick(['cost', 'products'] as const);
  // Where it is not reached yet, the step that stands there comes first.
  const step = goTo(actor, wanted)
    ? wanted
    : (['applicantType', 'products', 'branch', 'cost'] as const).find((one) =>
        snapshotOf(actor).matches({ filling: one }),
      );
  if (!step) return;
  const number = citizen.nextNumber();
  const value =
    step === 'cost'
      ? { ...own.cost, capitalCost: 4_200_000_00 + number }
      : step === 'products'
        ? { ...own.products, projectName: `project ${number}` }
        : own[step];
  const event = { type: `${step}.complete`, answer: value };
  if (!snapshotOf(actor).can(event)) return;
  if (step === 'cost' || step === 'products') answers.gives(tab.name, draftId, step, textOf(value));
  actor.send(event);
};

const type: Doing = ({ answers }, citizen, tab, { actor, draftId }, chance) => {
  const step = chance.pick(['cost', 'products'] as const);
  if (!goTo(actor, step)) return;
  const number = citizen.nextNumber();
  const values = step === 'cost' ? { capitalCost: String(1000 + number) } : { projectName: `typed ${number}` };
  const event = { type: 'input.changed', step, values };
  if (!snapshotOf(actor).can(event)) return;
  answers.gives(tab.name, draftId, `${step}, typed`, textOf(values));
  actor.send(event);
};

const submit: Doing = ({ world, answers }, { person }, tab, { actor, draftId }) => {
  const own = applicationOf(person);
  for (const step of ['review', 'terms'] as const)
    if (goTo(actor, step)) press(actor, { type: `${step}.complete`, answer: own[step] });
  if (!goTo(actor, 'submit') || !snapshotOf(actor).can({ type: 'application.submit' })) return;
  world.tell(`${tab.name} submits`);
  world.count('submissions');
  answers.submits(tab.name, draftId, valuesOf({ answers: (snapshotOf(actor).context as Draft).answers }));
  actor.send({ type: 'application.submit' });
};

/** On the page of an application: answers, types, goes on, submits, turns away, loads anew. */
export const fillIn: Act = (stage, citizen, tab, chance) => {
  const draft = draftIn(tab);
  if (draft?.page !== 'application') return false;
  const { actor, sync } = draft;
  if (isAsked(sync) && chance.likely(0.7)) choose(stage, citizen, tab, draft, chance);
  else if (snapshotOf(actor).matches('unavailable')) press(actor, { type: 'draft.reload' });
  else if (snapshotOf(actor).matches('filling')) {
    const kind = chance.next();
    if (kind < 0.5) answer(stage, citizen, tab, draft, chance);
    else if (kind < 0.68) type(stage, citizen, tab, draft, chance);
    else if (kind < 0.76 && sync) press(sync, { type: chance.pick(['sync.retry', 'sync.flush']) });
    else if (kind < 0.86) submit(stage, citizen, tab, draft, chance);
    else if (kind < 0.9) tab.go({ page: 'account' });
    else tab.reload();
  }
  return true;
};

/** From the account to one of their applications, or to a new one. */
export const openApplication: Act = (_, citizen, tab, chance) => {
  if (tab.portal.current()?.page !== 'account') return false;
  const known = citizen.drafts.filter(({ kind }) => kind === 'draft').map(({ id }) => id);
  tab.go(known.length > 0 ? { page: 'application', id: chance.pick(known) } : { page: 'application' });
  return true;
};

/** Brings an application to rest: decides between two versions, opens it again. */
export const settleApplication: Act = (stage, citizen, tab, chance) => {
  const draft = draftIn(tab);
  if (!draft) return false;
  if (isAsked(draft.sync)) choose(stage, citizen, tab, draft, chance);
  else if (snapshotOf(draft.actor).matches('unavailable')) press(draft.actor, { type: 'draft.reload' });
  return true;
};
