/**
 * The systems outside of the portal, each with its faults: the SMS gateway (slow, refusing, doubling), the civil registry, the
 * national identity app on the citizens' phones, and the national single sign-on.
 */
import { ProblemError } from '#server/core/problem.ts';
import type { Gateways } from '#server/gateways/connect.ts';
import type { ProviderStatus, Settlement } from '#server/gateways/identity-app.ts';
import { SsoFault } from '#server/gateways/identity-provider.ts';
import type { World } from '../world/world.ts';
import { openDesk } from './desk.ts';
import type { Life } from './task.ts';

export type TextMessage = { id: string; text: string; at: number };
/** A request on a citizen's phone. */
export type PhoneRequest = {
  id: string;
  requestId: string;
  civilId: string;
  service: string;
  number: string;
  status: ProviderStatus;
  expiresAt: number;
  /** When the citizen answered; null until then. Instants are in milliseconds since 1970. */
  answeredAt: number | null;
  /** When the identity app learns of the answer itself. */
  knownAt: number;
};
export type Person = { civilId: string; firstName: string; lastName: string; birthdateHijri: string; mobile: string };

export type Others = {
  gatewaysOf(server: Life): Gateways;
  /** The texts on a phone, the oldest first. */
  textsOn(mobile: string): readonly TextMessage[];
  /** Each time the gateway is asked to send the text of this id. */
  onTextAsked(hear: (id: string) => void): void;
  onText(hear: (mobile: string, message: TextMessage) => void): void;
  onPhoneRequest(hear: (request: PhoneRequest) => void): void;
  /** The citizen answers on the phone, which the identity app knows after so many milliseconds. False: too late. */
  answer(request: PhoneRequest, status: 'COMPLETED' | 'REJECTED', after: number): boolean;
  /** What the identity app signs, to be sent to the callback; `civilId` names who approved. */
  signed(settlement: Settlement): string;
  /** The citizen logs in at the single sign-on; the URL that the browser comes back to. */
  logInAt(invitation: URL, civilId: string): string;
  /** A token by which the single sign-on ends a citizen's sessions. */
  logoutToken(civilId: string): string;
};

type Needs = { world: World; people: readonly Person[]; isFaulty: () => boolean; identityAppSeconds: number };

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

type Faulty = { world: World; isFaulty: () => boolean };
type Reply = <T>(what: string, signal: AbortSignal, answer: () => T) => Promise<T>;
/** An answer after a while, or never within the patience of who asks. */
const replies = ({ world, isFaulty }: Faulty): Reply => {
  let asked = 0;
  return async (what, signal, answer) => {
    asked += 1;
    const name = `${what} ${asked}`;
    const chance = world.chance('other', name);
    const delay = chance.between(20, 400);
    const isSlow = chance.likely(0.05) && isFaulty() && world.happens(`slow: ${name}`);
    const isDown = chance.likely(0.04) && isFaulty() && world.happens(`down: ${name}`);
    const wait = new Promise<void>((resolve) => world.after(isSlow ? 6000 : delay, resolve));
    await Promise.race([wait, aborted(signal)]);
    if (isDown) {
      world.tell(`${name} is refused`);
      world.count('other faults');
      throw new Error(`${what} is down`);
    }
    if (isSlow) world.count('other faults');
    return answer();
  };
};

/** The SMS gateway: it accepts each text once, and may be slow, refuse it, or deliver it twice. */
const createSms = (
  { world, isFaulty }: Faulty,
  deliver: (mobile: string, message: { id: string; text: string }, isAgain: boolean) => void,
  asked: (id: string) => void,
): Gateways['sms'] => {
  const sent = new Set<string>();
  return {
    send: async ({ id, to, text }, signal) => {
      asked(id);
      const chance = world.chance('sms', id);
      const delay = chance.between(50, 1500);
      const isSlow = chance.likely(0.05) && isFaulty() && world.happens(`slow sms ${id}`);
      const isRefused = chance.likely(0.05) && isFaulty() && world.happens(`refused sms ${id}`);
      const isDoubled = chance.likely(0.05) && isFaulty() && world.happens(`doubled sms ${id}`);
      if (!isRefused && !sent.has(id)) {
        sent.add(id);
        world.after(delay + (isSlow ? 8000 : 0), () => deliver(to, { id, text }, false));
        if (isDoubled) world.after(delay + 9000, () => deliver(to, { id, text }, true));
      }
      if (isSlow || isRefused || isDoubled) world.count('other faults');
      const answer = new Promise<void>((resolve) => world.after(isSlow ? 7000 : delay, resolve));
      await Promise.race([answer, aborted(signal)]);
      if (isRefused) throw new Error('the SMS gateway refuses');
    },
  };
};

const createRegistry = (people: readonly Person[], reply: Reply): Gateways['registry'] => ({
  find: (civilId, signal) =>
    reply('the registry', signal, () => {
      const person = people.find((one) => one.civilId === civilId);
      if (!person) return null;
      const { mobile: _, ...registered } = person;
      const fullName = `${person.firstName} ${person.lastName}`;
      return {
        ...registered,
        fullName: { ar: fullName, en: fullName },
        address: { ar: 'القصيم', en: 'Qassim' },
      };
    }),
});

/** The national single sign-on: it knows who has logged in there, and whose sessions it has ended. */
const createSingleSignOn = () => {
  const logins = new Map<string, { civilId: string; sid: string; state: string }>();
  const logouts = new Map<string, { jti: string; civilId: string }>();
  const gateway: Gateways['identityProvider'] = {
    invite: async ({ state }) => new URL(`https://sso.test/authorize?state=${encodeURIComponent(state)}`),
    redeem: async (returned, { state }) => {
      const login = logins.get(returned.searchParams.get('code') ?? '');
      if (!login || login.state !== state) throw new SsoFault('not_verified');
      return login;
    },
    farewell: async () => null,
    readLogout: async (token) => {
      const logout = logouts.get(token);
      if (!logout) throw new SsoFault('not_verified');
      return { ...logout, sid: null };
    },
  };
  return {
    gateway,
    logInAt: (invitation: URL, civilId: string) => {
      const state = invitation.searchParams.get('state') ?? '';
      const code = `code-${logins.size}`;
      logins.set(code, { civilId, sid: `sid-${logins.size}`, state });
      return `/api/sso/callback?${new URLSearchParams({ code, state })}`;
    },
    logoutToken: (civilId: string) => {
      const jti = `logout-${logouts.size}`;
      logouts.set(jti, { jti, civilId });
      return jti;
    },
  };
};

export const createOthers = ({ world, people, isFaulty, identityAppSeconds }: Needs): Others => {
  const texts = new Map<string, TextMessage[]>();
  const askHearers: ((id: string) => void)[] = [];
  const textHearers: ((mobile: string, message: TextMessage) => void)[] = [];
  const phoneHearers: ((request: PhoneRequest) => void)[] = [];
  const requests = new Map<string, PhoneRequest>();
  const statements = new Map<string, Settlement>();
  const singleSignOn = createSingleSignOn();

  const reply = replies({ world, isFaulty });
  const deliver = (mobile: string, message: { id: string; text: string }, isAgain: boolean) => {
    const text = { ...message, at: world.now };
    texts.set(mobile, [...(texts.get(mobile) ?? []), text]);
    world.count('texts');
    world.tell(
      `the phone ${mobile} gets ${isAgain ? 'again ' : ''}"${message.text.replaceAll('\n', ' ').slice(0, 60)}"`,
    );
    for (const hear of textHearers) hear(mobile, text);
  };

  const isOpen = (request: PhoneRequest) => request.status === 'WAITING' && request.expiresAt > world.instant;
  const statusOf = (request: PhoneRequest): ProviderStatus => {
    if (request.knownAt > world.instant) return 'WAITING';
    return request.status === 'WAITING' && !isOpen(request) ? 'EXPIRED' : request.status;
  };

  const sms = createSms({ world, isFaulty }, deliver, (id) => {
    for (const hear of askHearers) hear(id);
  });
  const registry = createRegistry(people, reply);
  return {
    gatewaysOf: (server) => {
      const gateways = {
        sms,
        registry,
        identityApp: {
          request: ({ requestId, civilId, service }, signal) =>
            reply('the identity app', signal, () => {
              if ([...requests.values()].some((one) => one.civilId === civilId && isOpen(one)))
                throw new ProblemError('identity_app_busy');
              const chance = world.chance('identity request', requestId);
              const request: PhoneRequest = {
                ...{ id: chance.uuid(), requestId, civilId, service, number: String(chance.between(10, 99)) },
                ...{ status: 'WAITING', expiresAt: world.instant + identityAppSeconds * 1000 },
                ...{ answeredAt: null, knownAt: 0 },
              };
              requests.set(request.id, request);
              world.tell(`the identity app asks ${civilId}: ${request.number}`);
              for (const hear of phoneHearers) hear(request);
              return { transactionId: request.id, civilId, number: request.number };
            }),
          status: ({ transactionId }, signal) =>
            reply('the identity app', signal, () => {
              const request = requests.get(transactionId);
              return request ? statusOf(request) : null;
            }),
          verify: async (token) => {
            const settlement = statements.get(token);
            if (!settlement) throw new ProblemError('invalid_request');
            return settlement;
          },
        },
        identityProvider: singleSignOn.gateway,
        scanner: {
          scan: async (content, signal) => {
            for await (const part of content) world.count('bytes scanned', part.length);
            return reply(`the scanner of ${server.name}`, signal, () => 'clean' as const);
          },
        },
      } satisfies Omit<Gateways, 'standIns'>;
      return { ...gateways, standIns: openDesk(gateways) };
    },
    textsOn: (mobile) => texts.get(mobile) ?? [],
    onTextAsked: (hear) => {
      askHearers.push(hear);
    },
    onText: (hear) => {
      textHearers.push(hear);
    },
    onPhoneRequest: (hear) => {
      phoneHearers.push(hear);
    },
    answer: (request, status, after) => {
      if (!isOpen(request)) return false;
      request.status = status;
      request.answeredAt = world.instant;
      request.knownAt = world.instant + after;
      return true;
    },
    signed: (settlement) => {
      const token = `signed-${statements.size}-${settlement.transactionId}`;
      statements.set(token, settlement);
      return token;
    },
    logInAt: singleSignOn.logInAt,
    logoutToken: singleSignOn.logoutToken,
  };
};
