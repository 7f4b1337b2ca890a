/** One citizen with their tabs: does what the page of a tab offers, and in the end brings every tab to rest. */
import type { Person } from '../host/others.ts';
import type { Act, Citizen, Stage } from '../stage.ts';
import type { Tab } from '../tab/tab.ts';
import type { Chance } from '../world/chance.ts';
import { fillIn, openApplication, settleApplication } from './acts/application.ts';
import { followDeal, isDealAtRest, openDeal, settleDeal, signContract } from './acts/deal.ts';
import { logIn } from './acts/login.ts';
import { draftIn, snapshotOf } from './machines.ts';

/** The first one that applies is done. */
const ACTS: readonly Act[] = [logIn, fillIn, followDeal, signContract, openDeal, openApplication];
const SETTLING: readonly Act[] = [logIn, settleApplication, settleDeal, openDeal, openApplication];

export const createCitizen = (stage: () => Stage, person: Person): Citizen => {
  let given = 0;
  const oneOf = (acts: readonly Act[]) => (tab: Tab, chance: Chance) =>
    void acts.some((act) => act(stage(), citizen, tab, chance));
  const citizen: Citizen = {
    person,
    tabs: [],
    drafts: [],
    nextNumber: () => {
      given += 1;
      return given + 1000 * Number(person.civilId.at(-1));
    },
    act: oneOf(ACTS),
    settle: oneOf(SETTLING),
  };
  return citizen;
};

/** Whether nothing is under way in a tab, and nothing waits for the citizen. */
export const isAtRest = (tab: Tab): boolean => {
  const shown = tab.portal.current();
  if (!tab.isOpen) return true;
  if (!shown || shown.page === 'login') return false;
  const draft = draftIn(tab);
  if (!draft) return isDealAtRest(tab) ?? (!shown.actor || !snapshotOf(shown.actor).hasTag('busy'));
  const snapshot = snapshotOf(draft.actor);
  if (snapshot.matches('submitted') || snapshot.matches('missing')) return true;
  if (!snapshot.matches('filling') || snapshot.hasTag('busy') || !draft.sync) return false;
  const sync = snapshotOf(draft.sync);
  return sync.matches('saved') || sync.matches('closed');
};
