/** One citizen with their tabs: does what the page of a tab offers, and in the end brings every tab to rest. */
import type { Person } from '../server/others.ts';
import type { Act, Citizen, Stage } from '../stage.ts';
import type { Tab } from '../tab/tab.ts';
import type { Chance } from '../world/chance.ts';
import { fillIn } from './acts/application.ts';
import { followDeal, isDealAtRest, openDeal, settleDeal, signContract } from './acts/deal.ts';
import { leaveDraft, openFirst, openSomething, settleDraft } from './acts/drafts.ts';
import { logIn } from './acts/login.ts';
import { settleMessage, writeMessage } from './acts/messages.ts';
import {
  askAppAgain,
  comeBack,
  landFromSso,
  logInCalmly,
  logInOtherwise,
  stayLoggedIn,
  visitReviewer,
} from './acts/session.ts';
import { settleWhatIf, tryOut } from './acts/what-if.ts';
import { draftIn, isQuiet, snapshotOf } from './machines.ts';

/** What a citizen does before anything else on the page. */
const ARRIVING: readonly Act[] = [comeBack, stayLoggedIn, landFromSso, askAppAgain, visitReviewer];
/** The first one that applies is done. */
const ACTS: readonly Act[] = [
  ...ARRIVING,
  logInOtherwise,
  logIn,
  leaveDraft,
  fillIn,
  tryOut,
  writeMessage,
  followDeal,
  signContract,
  openDeal,
  openFirst,
  openSomething,
];
const SETTLING: readonly Act[] = [
  ...ARRIVING,
  logInCalmly,
  settleWhatIf,
  settleDraft,
  settleMessage,
  settleDeal,
  openDeal,
  openSomething,
];

/** Who has pressed *Log out* types nothing more on this device. */
const isLeaving = (tab: Tab) => tab.isUsable && !tab.away && snapshotOf(tab.portal.sessionActor).matches('leaving');

export const createCitizen = (stage: () => Stage, person: Person): Citizen => {
  let given = 0;
  const oneOf = (acts: readonly Act[]) => (tab: Tab, chance: Chance) => {
    if (!tab.isUsable || citizen.tabs.some((other) => other.device === tab.device && isLeaving(other))) return;
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
  if (!draft)
    return isDealAtRest(tab) ?? (!shown.actor || (!snapshotOf(shown.actor).hasTag('busy') && isQuiet(shown.actor)));
  const snapshot = snapshotOf(draft.actor);
  if (['submitted', 'missing', 'applied', 'discarded'].some((state) => snapshot.matches(state))) return true;
  if (!isQuiet(draft.actor)) return false;
  if (!snapshot.matches('filling') || snapshot.hasTag('busy') || !draft.sync) return false;
  const sync = snapshotOf(draft.sync);
  return sync.matches('saved') || sync.matches('closed');
};
