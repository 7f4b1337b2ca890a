import type { CatalogueAsset, RequestedAsset } from '#contract/loans/what-if.ts';
import { textOf } from '../../oracle/values.ts';
import type { Act } from '../../stage.ts';
import { childOf, draftIn, isAsked, press, snapshotOf } from '../machines.ts';
import { whatIfOf } from '../people.ts';
import { choose, type Doing, decide } from './drafts.ts';

type Context = {
  answers: { assets?: RequestedAsset[] };
  reference: { assets: CatalogueAsset[] };
};
const LIST = { filling: { assets: 'list' } };

/** The screen where it stands; assets are more, other or less. With a value of its own each time. */
const complete: Doing = ({ answers }, citizen, tab, { actor, draftId }, chance) => {
  const number = citizen.nextNumber();
  const gives = (step: string, value: unknown) => answers.gives(tab.name, draftId, step, textOf(value));
  const snapshot = snapshotOf(actor);
  const { answers: given, reference } = snapshot.context as Context;
  const listed = given.assets ?? [];
  const isListed = (id: string) => listed.some(({ assetId }) => assetId === id);
  if (snapshot.matches({ filling: 'init' })) {
    const value = whatIfOf(number).init;
    if (!snapshot.can({ type: 'init.complete', answer: value })) return;
    gives('init', value);
    actor.send({ type: 'init.complete', answer: value });
  } else if (snapshot.matches({ filling: 'conditions' }))
    press(actor, { type: 'conditions.complete', answer: whatIfOf(number).conditions });
  else if (snapshot.matches({ filling: 'documents' }))
    press(actor, { type: 'documents.complete', answer: { ready: [] } });
  else if (snapshot.matches(LIST)) {
    const kind = chance.next();
    if (listed.length > 0 && kind < 0.5) return void press(actor, { type: 'assets.complete' });
    if (listed.length > 1 && kind < 0.6) {
      const { assetId } = chance.pick(listed);
      const left = listed.filter((line) => line.assetId !== assetId);
      // A list that was there before would not be known from the new one.
      if (answers.wasGiven(draftId, 'assets', textOf(left))) return;
      gives('assets', left);
      return void press(actor, { type: 'asset.remove', assetId });
    }
    const changed = listed.length > 0 && kind < 0.8 ? chance.pick(listed).assetId : null;
    const offered = reference.assets.filter(({ id, thirdParties }) => thirdParties.length > 0 && !isListed(id));
    const asset = changed === null ? chance.pick(offered) : reference.assets.find(({ id }) => id === changed);
    if (!asset) return;
    press(actor, changed === null ? { type: 'asset.add' } : { type: 'asset.change', assetId: changed });
    const line: RequestedAsset = {
      ...{ assetId: asset.id, quantity: 1, price: 1_000_00 + number },
      thirdPartyId: asset.thirdParties[0]?.id ?? '',
    };
    if (!snapshotOf(actor).can({ type: 'asset.save', asset: line })) return;
    gives('assets', changed === null ? [...listed, line] : listed.map((one) => (one.assetId === changed ? line : one)));
    actor.send({ type: 'asset.save', asset: line });
  } else if (snapshot.matches({ filling: { assets: 'asset' } })) press(actor, { type: 'step.back' });
};

const answer: Doing = (stage, citizen, tab, draft, chance) => {
  if (chance.likely(0.25)) press(draft.actor, { type: 'step.goTo', page: chance.pick(['init', 'assetsList']) });
  for (let left = chance.between(1, 3); left > 0; left -= 1) complete(stage, citizen, tab, draft, chance);
};

const type: Doing = ({ answers }, citizen, tab, { actor, draftId }) => {
  press(actor, { type: 'step.goTo', page: 'init' });
  const values = { projectName: `typed ${citizen.nextNumber()}` };
  const event = { type: 'input.changed', step: 'init', values };
  if (!snapshotOf(actor).matches({ filling: 'init' }) || !snapshotOf(actor).can(event)) return;
  answers.gives(tab.name, draftId, 'init, typed', textOf(values));
  actor.send(event);
};

/** Asks the fund again, or makes an application of it. */
const use: Doing = (stage, citizen, tab, draft, chance) => {
  const { world } = stage;
  const { actor } = draft;
  press(actor, { type: 'step.goTo', page: 'done' });
  decide(['init'])(stage, citizen, tab, draft, chance);
  press(actor, { type: 'answer.retry' });
  if (press(actor, { type: 'application.begin' })) world.tell(`${tab.name} applies with a what-if request`);
};

const throwAway: Doing = ({ world, presses }, _, tab, { actor, draftId }, chance) => {
  const discard = childOf(actor, 'draftDiscard');
  if (!discard) return;
  if (chance.likely(0.15)) return void press(discard, { type: 'command.dismiss' });
  press(discard, { type: 'command.ask' });
  if (!press(discard, { type: 'command.confirm' }) && !press(discard, { type: 'command.retry' })) return;
  presses.discard(draftId);
  world.tell(`${tab.name} throws a what-if request away`);
};

/** On the page of a what-if request: answers, types, asks the fund, applies, throws it away, turns away, loads anew. */
export const tryOut: Act = (stage, citizen, tab, chance) => {
  const draft = draftIn(tab);
  if (draft?.page !== 'whatIf') return false;
  const { actor, sync } = draft;
  const discard = childOf(actor, 'draftDiscard');
  if (isAsked(sync) && chance.likely(0.7)) choose(stage, citizen, tab, draft, chance);
  else if (discard && snapshotOf(discard).hasTag('asking')) throwAway(stage, citizen, tab, draft, chance);
  else if (snapshotOf(actor).matches('filling')) {
    const kind = chance.next();
    if (kind < 0.6) answer(stage, citizen, tab, draft, chance);
    else if (kind < 0.67) type(stage, citizen, tab, draft, chance);
    else if (kind < 0.8) use(stage, citizen, tab, draft, chance);
    else if (kind < 0.84) throwAway(stage, citizen, tab, draft, chance);
    else if (kind < 0.92) tab.go({ page: 'account' });
    else tab.reload();
  }
  return true;
};

/** A dialog that waits for the citizen: what failed is tried again, the rest is closed. */
export const settleWhatIf: Act = (_, __, tab) => {
  const draft = draftIn(tab);
  const discard = draft && childOf(draft.actor, 'draftDiscard');
  if (!discard || !snapshotOf(discard).hasTag('asking')) return false;
  return press(discard, { type: 'command.retry' }) || press(discard, { type: 'command.dismiss' });
};
