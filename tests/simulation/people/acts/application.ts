import { textOf, valuesOf } from '../../oracle/values.ts';
import type { Act } from '../../stage.ts';
import { draftIn, goTo, isAsked, placesOf, press, snapshotOf } from '../machines.ts';
import { applicationOf } from '../people.ts';
import { choose, type Doing, type Draft, decide } from './drafts.ts';
import { confirmIdentity } from './identity.ts';
import { attach } from './uploads.ts';

const STEPS = ['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity', 'review', 'terms'] as const;
const CHANGED = ['cost', 'products'] as const;
const REVISITED = [...CHANGED, ...CHANGED, 'identity', 'identity'] as const;
type Answered = (typeof STEPS)[number];

/** Attaches what is missing, or something else now and then, and goes on. */
const document: Doing = (stage, citizen, tab, { actor, draftId, sync }, chance) => {
  const places = placesOf(actor);
  const empty = places.filter((upload) => !snapshotOf(upload).matches('attached'));
  if (places.length === 0 || (empty.length === 0 && chance.likely(0.75)))
    return void press(actor, { type: 'attachments.complete', answer: { confirmed: true } });
  const upload = chance.pick(empty.length > 0 ? empty : places);
  const { applicationUploads: files } = tab.portal;
  attach(stage, citizen, tab, { upload, owner: draftId, files, saving: () => sync as never }, chance);
};

const complete: Doing = (stage, citizen, tab, draft, chance) => {
  const { actor, draftId } = draft;
  const step = STEPS.find((one) => snapshotOf(actor).matches({ filling: one }));
  if (step === undefined) return;
  if (step === 'attachments') return document(stage, citizen, tab, draft, chance);
  if (step === 'identity') return confirmIdentity(stage, citizen, tab, draft, chance);
  const own = applicationOf(citizen.person);
  const number = citizen.nextNumber();
  const value: Record<Answered, object> = {
    ...own,
    cost: { ...own.cost, capitalCost: 4_200_000_00 + number },
    products: { ...own.products, projectName: `project ${number}` },
  };
  const event = { type: `${step}.complete`, answer: value[step] };
  if (!snapshotOf(actor).can(event)) return;
  if (step === 'cost' || step === 'products') stage.answers.gives(tab.name, draftId, step, textOf(value[step]));
  actor.send(event);
};

/** The step where it stands; or one that is answered already, with a value of its own each time. */
const answer: Doing = (stage, citizen, tab, draft, chance) => {
  if (chance.likely(snapshotOf(draft.actor).matches({ filling: 'submit' }) ? 0.9 : 0.35))
    goTo(draft.actor, chance.pick(REVISITED));
  // Now and then several in a row.
  for (let left = chance.between(1, 3); left > 0; left -= 1) complete(stage, citizen, tab, draft, chance);
  // Some leave the page before what they answered can be saved.
  const soon = chance.between(5, 3000);
  if (chance.likely(0.06)) stage.world.after(soon, () => tab.isUsable && !tab.away && tab.reload());
};

const type: Doing = ({ answers }, citizen, tab, { actor, draftId }, chance) => {
  const step = chance.pick(CHANGED);
  if (!goTo(actor, step)) return;
  const number = citizen.nextNumber();
  const values = step === 'cost' ? { capitalCost: String(1000 + number) } : { projectName: `typed ${number}` };
  const event = { type: 'input.changed', step, values };
  if (!snapshotOf(actor).can(event)) return;
  answers.gives(tab.name, draftId, `${step}, typed`, textOf(values));
  actor.send(event);
};

const submit: Doing = (stage, citizen, tab, draft, chance) => {
  const { world, answers } = stage;
  const { actor, draftId } = draft;
  if (snapshotOf(actor).matches({ filling: { submit: 'saving' } })) {
    if (chance.likely(0.3)) press(actor, { type: 'step.cancel' });
    return;
  }
  const own = applicationOf(citizen.person);
  if (goTo(actor, 'review') && chance.likely(0.8)) decide(CHANGED)(stage, citizen, tab, draft, chance);
  for (const step of ['review', 'terms'] as const)
    if (goTo(actor, step)) press(actor, { type: `${step}.complete`, answer: own[step] });
  if (!goTo(actor, 'submit') || !snapshotOf(actor).can({ type: 'application.submit' })) return;
  const send = () => {
    world.tell(`${tab.name} submits`);
    world.count('submissions');
    answers.submits(tab.name, draftId, valuesOf({ answers: (snapshotOf(actor).context as Draft).answers }));
    actor.send({ type: 'application.submit' });
  };
  const others = citizen.tabs.filter((one) => one !== tab && one.isUsable && !one.away);
  if (others.length === 0 || chance.likely(0.3)) return send();
  // What is about to be submitted changes in another tab, or on another device.
  const other = chance.pick(others);
  if (draftIn(other)?.draftId !== draftId) other.go({ page: 'application', id: draftId });
  const delay = chance.between(2500, 6000);
  world.after(delay - chance.between(0, 1500), () => {
    const there = other.isUsable && !other.away ? draftIn(other) : null;
    if (there?.draftId !== draftId) return;
    goTo(there.actor, chance.pick(CHANGED));
    complete(stage, citizen, other, there, chance);
  });
  world.after(delay, () => {
    if (tab.isUsable && draftIn(tab)?.actor === actor && snapshotOf(actor).can({ type: 'application.submit' })) send();
  });
};

/** Acts on the page of an application: answers, attaches, confirms, types, goes on, submits, turns away, loads anew. */
export const fillIn: Act = (stage, citizen, tab, chance) => {
  const draft = draftIn(tab);
  if (draft?.page !== 'application') return false;
  const { actor, sync } = draft;
  const snapshot = snapshotOf(actor);
  if (isAsked(sync) && chance.likely(0.7)) choose(stage, citizen, tab, draft, chance);
  else if (snapshot.matches('filling')) {
    const kind = chance.next();
    const isConfirming =
      snapshot.matches({ filling: 'identity' }) && !snapshot.matches({ filling: { identity: 'editing' } });
    if (isConfirming && kind < 0.85) confirmIdentity(stage, citizen, tab, draft, chance);
    else if (kind < 0.56) answer(stage, citizen, tab, draft, chance);
    else if (kind < 0.64) type(stage, citizen, tab, draft, chance);
    else if (kind < 0.7 && sync) press(sync, { type: chance.pick(['sync.retry', 'sync.flush']) });
    else if (kind < 0.87) submit(stage, citizen, tab, draft, chance);
    else if (kind < 0.92) tab.go({ page: 'account' });
    else tab.reload();
  }
  return true;
};
