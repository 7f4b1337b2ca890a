/** Logins, registration, the profile and the identity app. */
import { randomUUID } from 'node:crypto';
import type { User } from '#contract/access/auth.ts';
import { identityRequest } from '#contract/identity-app.ts';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { prepareContract } from '#tests/setup/cases/contracts.ts';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { answerRequest, clearPhone } from '#tests/setup/phone.ts';
import type { Area, Scene } from '../malformed/area.ts';
import { type CallsOf, once, RESENT, read, readOf, STREAM } from '../scale/calls.ts';
import type { World } from '../scale/world.ts';

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

const PASSWORDS = ['Nakhlah-4471x', 'Nakhlah-4472x'] as const;

const register = async ({ desk, citizen }: World) => {
  const { civilId, birthdate, mobile } = await desk.addNewcomer();
  const body = { civilId, birthdate, mobile, email: 'newcomer@example.com', password: PASSWORDS[0] };
  return { body, mobile, start: () => citizen.registration.start({ body }) };
};

const credentials = ({ person: { civilId, password } }: World) => ({ civilId, password });

const servicesIdentity = ({ sauidid, fullName }: User) => ({ saudiId: sauidid, fullName: fullName.en });

/** A request to the identity app, the only one on the phone. */
const ask = async ({ citizen, desk, person: { civilId } }: World) => {
  await clearPhone(desk, civilId);
  const { requestId } = await citizen.identityApp.startLogin({ body: { civilId } });
  return { requestId };
};

const servicesSends = (civilId: string) => `sends:servicesLogin:${civilId}:hour`;

/** A contract that the citizen has approved in the identity app. */
const approvedContract = async ({ citizen, desk, person: { civilId } }: World) => {
  const { id } = await prepareContract(citizen, desk);
  await clearPhone(desk, civilId);
  const { requestId, number } = await citizen.identityApp.startContract({ params: { id } });
  await answerRequest(desk, civilId, number);
  return requestId;
};

/** A request to the identity app that stays open. */
const openRequest = once(ask);

export const calls: CallsOf<'auth' | 'servicesLogin' | 'identityApp' | 'registration' | 'profile'> = {
  auth: {
    login: (world) => (calls) => calls.auth.login({ body: credentials(world) }),
    resend: RESENT,
    verify: async (world) => {
      const { challengeId } = await world.citizen.auth.login({ body: credentials(world) });
      const code = await world.desk.nextCode(world.person.mobile);
      // In the same browser it would end the session that everything else needs.
      return { as: world.stranger, act: (calls) => calls.auth.verify({ body: { challengeId, code } }) };
    },
    session: read((calls) => calls.auth.session()),
    keepAlive: () => (calls) => calls.auth.keepAlive(),
    logout: async (world) => {
      const { visitor } = await world.again();
      return { as: visitor, act: (calls) => calls.auth.logout() };
    },
    lateLogout: 'not measured: ends a session as the logout does',
  },
  servicesLogin: {
    start: async ({ citizen, person, forgive }) => {
      await forgive(servicesSends(person.civilId));
      const body = servicesIdentity(citizen.session().user);
      return (calls) => calls.servicesLogin.start({ body });
    },
    resend: RESENT,
    // The login of another person than that of `start`, whose codes come late, by a job.
    verify: async ({ citizen, desk, holder, stranger, forgive }) => {
      const { user } = holder.hand.session();
      await forgive(servicesSends(user.sauidid));
      const { challengeId } = await citizen.servicesLogin.start({ body: servicesIdentity(user) });
      const code = await desk.nextCode(user.mobile);
      return { as: stranger, act: (calls) => calls.servicesLogin.verify({ body: { challengeId, code } }) };
    },
  },
  identityApp: {
    startLogin: async (world) => {
      await clearPhone(world.desk, world.person.civilId);
      return (calls) => calls.identityApp.startLogin({ body: { civilId: world.person.civilId } });
    },
    startPasswordReset: 'not measured: asks as the login does',
    startDraftIdentity: 'not measured: asks as the login does',
    startContract: 'not measured: asks as the login does',
    status: readOf(openRequest, (calls, params) => calls.identityApp.status({ params })),
    events: STREAM,
    cancel: async (world) => {
      const params = await ask(world);
      return (calls) => calls.identityApp.cancel({ params });
    },
    login: 'not measured: takes the request as the signing does, and opens the session as a code does',
    resetPassword: 'not measured: takes the request as the signing does, and sets the password as the profile does',
    confirmDraft: 'not measured: takes the request as the signing does, and confirms the draft as a code does',
    signContract: async (world) => {
      const requestId = await approvedContract(world);
      return (calls) => calls.identityApp.signContract({ params: { requestId } });
    },
    settle: 'not measured: only the identity app can sign what it takes',
  },
  registration: {
    start: async (world) => {
      const { body } = await register(world);
      return (calls) => calls.registration.start({ body });
    },
    resend: RESENT,
    confirm: async (world) => {
      const { mobile, start } = await register(world);
      const { challengeId } = await start();
      const code = await world.desk.nextCode(mobile);
      return (calls) => calls.registration.confirm({ body: { challengeId, code } });
    },
  },
  profile: {
    get: read((calls) => calls.profile.get()),
    change: async ({ citizen }) => {
      const { version } = await citizen.profile.get();
      const body = { email: `${randomUUID()}@example.com`, address: 'القصيم، بريدة', baseVersion: version };
      return (calls) => calls.profile.change({ body });
    },
    changePassword: ({ person }) => {
      const password = PASSWORDS[person.password === PASSWORDS[0] ? 1 : 0];
      return async (calls) => {
        await calls.profile.changePassword({ body: { currentPassword: person.password, password } });
        person.password = password;
      };
    },
    changeMobile:
      ({ person }) =>
      (calls) =>
        calls.profile.changeMobile({ body: { mobile: someMobile(), password: person.password } }),
    resendMobileCode: RESENT,
    confirmMobile: async ({ citizen, desk, person }) => {
      const mobile = someMobile();
      const { challengeId } = await citizen.profile.changeMobile({ body: { mobile, password: person.password } });
      const code = await desk.nextCode(mobile);
      return async (calls) => {
        await calls.profile.confirmMobile({ body: { challengeId, code } });
        person.mobile = mobile;
      };
    },
  },
};
