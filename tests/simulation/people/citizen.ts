/** One citizen with their tabs: does what the page of a tab offers, and in the end brings every tab to rest. */
import type { Person } from '../host/others.ts';
import type { Act, Citizen, Stage } from '../stage.ts';
import type { Tab } from '../tab/tab.ts';
import type { Chance } from '../world/chance.ts';
import { fillIn, openApplication, settleApplication } from './acts/application.ts';
import { logIn } from './acts/login.ts';
import {
  askAppAgain,
  comeBack,
  landFromSso,
  logInCalmly,
  logInOtherwise,
  stayLoggedIn,
  visitReviewer,
} from './acts/session.ts';
import { draftIn, snapshotOf } from './machines.ts';

/** Before anything else on the page. */
const ARRIVING: readonly Act[] = [comeBack, stayLoggedIn, landFromSso, askAppAgain, visitReviewer];
/** The first one that applies is done. */
const ACTS: readonly Act[] = [...ARRIVING, logInOtherwise, logIn, fillIn, openApplication];
const SETTLING: readonly Act[] = [...ARRIVING, logInCalmly, settleApplication, openApplication];

export const createCitizen = (stage: () => Stage, person: Person): Citizen => {
  let given = 0;
  const oneOf = (acts: readonly Act[]) => (tab: Tab, chance: Chance) => {
    if (!tab.isUsable) return;
    if (!tab.away) tab.fire('window', 'keydown');
    acts.some((act) => act(stage(), citizen, tab, chance));
  };
  const citizen: Citizen = {
    person,
    devices: [],
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
  if (!tab.isOpen) return true;
  if (tab.away) return false;
  const shown = tab.portal.current();
  if (!shown || shown.page === 'login' || shown.page === 'ssoReturn' || shown.page === 'reviewerLogin') return false;
  const draft = draftIn(tab);
  if (!draft) return !shown.actor || !snapshotOf(shown.actor).hasTag('busy');
  const snapshot = snapshotOf(draft.actor);
  if (snapshot.matches('submitted') || snapshot.matches('missing')) return true;
  if (!snapshot.matches('filling') || snapshot.hasTag('busy') || !draft.sync) return false;
  const sync = snapshotOf(draft.sync);
  return sync.matches('saved') || sync.matches('closed');
};
