/** What citizens do with their session: other ways in than password and code, staying in, and the pages around a login. */
import type { Act } from '../../stage.ts';
import type { Tab } from '../../tab/tab.ts';
import { childOf, press, snapshotOf } from '../machines.ts';
import { enterCode, logIn } from './login.ts';

/** Answers the dialog that the session is about to end. */
export const stayLoggedIn: Act = (_stage, _citizen, tab) => {
  if (tab.away) return false;
  const timeout = childOf(tab.portal.sessionActor, 'sessionTimeout');
  return timeout !== undefined && press(timeout, { type: 'citizen.continue', now: tab.now() });
};

/** Where the browser is not in the portal: at the single sign-on, or at an address that did not answer. */
export const comeBack: Act = ({ world, others, isFaulty }, { person }, tab, chance) => {
  const { away } = tab;
  if (!away) return false;
  if (away.isBroken) {
    if (chance.likely(0.7)) tab.reload();
    else tab.visit('/ar/');
  } else if (away.url.startsWith('https://sso.test/authorize')) {
    if (isFaulty() && chance.likely(0.1)) tab.visit('/ar/');
    else {
      world.tell(`${person.civilId} logs in at the single sign-on`);
      tab.visit(others.logInAt(new URL(away.url), person.civilId));
    }
  } else if (away.url.startsWith('https://')) tab.visit('/ar/');
  return true;
};

/** Goes on after the browser is back from the single sign-on. */
export const landFromSso: Act = (_stage, _citizen, tab) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'ssoReturn' || !shown.actor) return false;
  if (snapshotOf(shown.actor).status === 'done') tab.go({ page: 'login' });
  else press(shown.actor, { type: 'return.retry' });
  return true;
};

/** A request to the identity app that was rejected or has expired is repeated. */
export const askAppAgain: Act = (_stage, _citizen, tab) => {
  const shown = tab.portal.current();
  const app = shown?.page === 'login' && shown.actor ? childOf(shown.actor, 'identityApp') : undefined;
  if (!app) return false;
  if (!press(app, { type: 'request.retry' })) press(app, { type: 'request.leave' });
  return true;
};

/** Now and then by the single sign-on, by the identity app, or to the remote reviewer alone. */
export const logInOtherwise: Act = (_stage, { person }, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'login' || !shown.actor) return false;
  if (!snapshotOf(shown.actor).matches('credentials')) return false;
  const way = chance.next();
  if (way < 0.18) tab.visit('/api/sso/start?lang=ar');
  else if (way < 0.26) press(shown.actor, { type: 'identityApp.start', civilId: person.civilId });
  else if (way < 0.32) tab.go({ page: 'reviewerLogin' });
  else return false;
  return true;
};

const isLoggingIn = (tab: Tab) => {
  if (!tab.isOpen || tab.isFrozen) return false;
  if (tab.away) return true;
  const shown = tab.portal.current();
  return shown?.page === 'login' && shown.actor !== null && !snapshotOf(shown.actor).matches('credentials');
};

/**
 * One tab of a browser at a time. Where a code would be one too many, or would be taken for that of another device, by the single
 * sign-on.
 */
export const logInCalmly: Act = (stage, citizen, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'login' || !shown.actor) return false;
  if (!snapshotOf(shown.actor).matches('credentials')) return logIn(stage, citizen, tab, chance);
  const others = citizen.tabs.filter((one) => one !== tab && isLoggingIn(one));
  if (others.some(({ device }) => device === tab.device)) return true;
  const { problem } = snapshotOf(shown.actor).context as { problem: object | null };
  if (problem || others.length > 0) tab.visit('/api/sso/start?lang=ar');
  else logIn(stage, citizen, tab, chance);
  return true;
};

/** The login of the remote reviewer, and from its page to the full login. */
export const visitReviewer: Act = (stage, citizen, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page === 'reviewer') {
    if (chance.likely(0.6)) tab.go({ page: 'login' });
    return true;
  }
  if (shown?.page !== 'reviewerLogin' || !shown.actor) return false;
  const { actor } = shown;
  const code = childOf(actor, 'oneTimeCode');
  if (chance.likely(0.1)) tab.go({ page: 'login' });
  else if (code) enterCode(stage, citizen, tab, code, chance);
  else press(actor, { type: 'identity.submit', saudiId: citizen.person.civilId, fullName: 'Salem' });
  return true;
};
