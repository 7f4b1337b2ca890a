/** A citizen at work through the API alone: logged in by password and the code from the desk's phone. */

import type { AnySession, ServicesSession, Session } from '#contract/access/auth.ts';
import { contract } from '#contract/endpoints.ts';
import { type Client, createClient, type Send } from '#contract/kernel/kernel.ts';
import type { ProblemBody } from '#contract/kernel/problems.ts';
import type { DeskHand } from './desk.ts';

/** What the server refused, with its code as the message. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ProblemBody | null;
  constructor(status: number, text: string) {
    const body = text.startsWith('{') ? (JSON.parse(text) as ProblemBody) : null;
    super(body?.error.code ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

export type CitizenHand = Client<typeof contract> & {
  /** `name=value` of the session cookie, for a browser that should be logged in. */
  cookie: () => string;
  /** All cookies of the browser as they are now, such as that by which the identity app knows it. */
  jar: () => string;
  session: () => Session;
};

type Credentials = { civilId: string; password: string; mobile: string };

/** The API from a browser of its own, with its cookies. */
const openBrowser = (serverUrl: string) => {
  // The session's, and the one by which the identity app knows a browser.
  const cookies = new Map<string, string>();
  const jar = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  let session: AnySession | null = null;
  const send: Send = async (url, { method, query, body, headers, responseType, signal }) => {
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const isForm = body instanceof FormData;
    const answer = await fetch(`${serverUrl}/api${url}?${search}`, {
      method,
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(cookies.size > 0 && { cookie: jar() }),
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    if (!answer.ok) throw new Refused(answer.status, await answer.text());
    return responseType === 'blob' ? answer.blob() : answer.json();
  };
  const use = (opened: AnySession) => {
    session = opened;
  };
  return { api: createClient(contract, send), jar, use };
};

const seeded = async (desk: DeskHand, civilId: string): Promise<Credentials> => {
  const person = (await desk.people()).people.find((candidate) => candidate.civilId === civilId);
  if (!person) throw new Error(`No citizen was seeded with civil ID ${civilId}.`);
  return person;
};

/** One of the seeded people by their civil ID, or a citizen whom a test has registered. */
export const citizenHand = async (
  serverUrl: string,
  desk: DeskHand,
  who: string | Credentials,
): Promise<CitizenHand> => {
  const { civilId, password, mobile } = typeof who === 'string' ? await seeded(desk, who) : who;
  const { api, jar, use } = openBrowser(serverUrl);
  const { challengeId } = await api.auth.login({ body: { civilId, password } });
  const session = await api.auth.verify({ body: { challengeId, code: await desk.nextCode(mobile) } });
  use(session);
  const sessionCookie = jar();
  return { ...api, cookie: () => sessionCookie, jar, session: () => session };
};

/** The services identity of a person: logged in to the remote reviewer by ID number, name and the code from the desk's phone. */
export const servicesHand = async (serverUrl: string, desk: DeskHand, civilId: string) => {
  const person = (await desk.people()).people.find((candidate) => candidate.civilId === civilId);
  if (!person) throw new Error(`No citizen was seeded with civil ID ${civilId}.`);
  const { api, jar, use } = openBrowser(serverUrl);
  const body = { saudiId: civilId, fullName: person.name };
  const { challengeId } = await api.servicesLogin.start({ body });
  const session: ServicesSession = await api.servicesLogin.verify({
    body: { challengeId, code: await desk.nextCode(person.mobile) },
  });
  use(session);
  const sessionCookie = jar();
  return { ...api, cookie: () => sessionCookie, session: () => session };
};

/** A citizen of a test of its own, registered with the code from the desk's phone. */
export const registerCitizen = async (serverUrl: string, desk: DeskHand) => {
  const { registration } = openBrowser(serverUrl).api;
  const { civilId, birthdate, mobile } = await desk.addNewcomer();
  const password = 'Nakhlah-4471x';
  const details = { civilId, birthdate, mobile, email: 'newcomer@example.com', password };
  const { challengeId } = await registration.start({ body: details });
  await registration.confirm({ body: { challengeId, code: await desk.nextCode(mobile) } });
  return details;
};
