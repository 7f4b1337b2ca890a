/** Logins, registration, the profile and the identity app. */
import { randomUUID } from 'node:crypto';
import { identityRequest } from '#contract/identity-app.ts';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { clearPhone } from '#tests/setup/phone.ts';
import type { Area, Scene } from '../area.ts';

/** The proof of a logout that no server knows. */
const UNKNOWN_PROOF = 'x'.repeat(43);

/** A person of this batch alone, whose code may be guessed until no more guesses are allowed. */
const newcomer = async ({ url, desk, citizen }: Scene) => {
  const details = await registerCitizen(url, desk);
  const { civilId, password } = details;
  const { challengeId } = await citizen.auth.login({ body: { civilId, password } });
  return { details, challengeId };
};

/** A login that waits for its approval, and the cookie of the browser that asked for it. */
const askIdentityApp = async (url: string, civilId: string) => {
  const asked = await fetch(`${url}/api/identity-app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ civilId }),
  });
  if (!asked.ok) throw new Error(`The identity app was not asked: ${await asked.text()}`);
  const { requestId } = identityRequest.parse(await asked.json());
  return { requestId, cookie: asked.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

const conclude: Area['conclude'] = async (scene) => {
  const { url, desk, citizen, person } = scene;
  const profile = await citizen.profile.get();
  const { details, challengeId } = await newcomer(scene);
  // The identity app has one open request a citizen, and other areas had theirs approved.
  await clearPhone(desk, person.civilId);
  const { requestId, cookie } = await askIdentityApp(url, person.civilId);
  return {
    cookie,
    ids: [[/requestId/, requestId]],
    bodies: {
      'auth.lateLogout': { proof: UNKNOWN_PROOF },
      'auth.resend': { challengeId },
      'auth.verify': { challengeId, code: '000000' },
      'servicesLogin.start': { saudiId: person.civilId, fullName: person.name },
      'servicesLogin.resend': { challengeId },
      'servicesLogin.verify': { challengeId, code: '000000' },
      'registration.start': details,
      'auth.login': { civilId: person.civilId, password: person.password },
      'profile.change': {
        email: `${randomUUID()}@example.com`,
        address: 'القصيم، بريدة',
        baseVersion: profile.version,
      },
      // A wrong one: the next batch logs in with the seeded password.
      'profile.changePassword': { currentPassword: 'not the password', password: 'Nakhlah-4471x' },
      'profile.changeMobile': { mobile: '0598765432', password: person.password },
    },
  };
};

export const area: Area = {
  conclude,
  operations: {
    'auth.login': { isLast: true },
    'auth.logout': { isLast: true },
    'auth.resend': { refused: 422 },
    'auth.verify': { refused: 422 },
    'servicesLogin.start': { isCounted: true },
    'servicesLogin.resend': { refused: 422 },
    'servicesLogin.verify': { refused: 422 },
    'registration.resend': { refused: 422 },
    'registration.confirm': { refused: 422 },
    'profile.changePassword': { isLast: true },
    'profile.changeMobile': { isLast: true },
    'profile.resendMobileCode': { refused: 422 },
    'profile.confirmMobile': { refused: 422 },
    'identityApp.startPasswordReset': { refused: 409 },
    'identityApp.startDraftIdentity': { refused: 409 },
    'identityApp.startContract': { refused: 409 },
    'identityApp.signContract': { refused: 404 },
    'identityApp.login': { refused: 422 },
    'identityApp.resetPassword': { refused: 422 },
    'identityApp.confirmDraft': { refused: 404 },
    'identityApp.settle': { refused: 400 },
    'desk.answerIdentityRequest': { refused: 404 },
    'sso.logout': { refused: 400 },
  },
  visits: [
    { id: 'sso.start', method: 'GET', path: '/api/sso/start', query: ['lang', 'returnTo'] },
    { id: 'sso.callback', method: 'GET', path: '/api/sso/callback', query: ['code', 'state', 'iss'] },
    { id: 'sso.logout', method: 'POST', path: '/api/sso/backchannel-logout', query: [] },
  ],
};
