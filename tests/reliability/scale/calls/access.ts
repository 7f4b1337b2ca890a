/** The login, registration, the citizen's own data and the identity app. */
import { randomUUID } from 'node:crypto';
import type { User } from '#contract/access/auth.ts';
import { someMobile } from '#tests/setup/cases/applications.ts';
import { prepareContract } from '#tests/setup/cases/contracts.ts';
import { answerRequest, clearPhone } from '#tests/setup/phone.ts';
import type { World } from '../world.ts';
import { type AllEntries, RESENT, read, STREAM } from './kinds.ts';

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
  return citizen.identityApp.startLogin({ body: { civilId } });
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

export const access: Pick<AllEntries, 'auth' | 'servicesLogin' | 'identityApp' | 'registration' | 'profile'> = {
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
    status: read((calls, { identity }) => calls.identityApp.status({ params: { requestId: identity } })),
    events: STREAM,
    cancel: async (world) => {
      const { requestId } = await ask(world);
      return (calls) => calls.identityApp.cancel({ params: { requestId } });
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
