/** A citizen at work through the API alone: logged in by password and the code from the desk's phone. */

import type { Session } from '#contract/access/auth.ts';
import { contract } from '#contract/endpoints.ts';
import { type Client, createClient, type Send } from '#contract/kernel/kernel.ts';
import type { ProblemBody } from '#contract/kernel/problems.ts';
import type { DeskHand } from './desk.ts';

/** What the host refused, with its code as the message. */
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
  session: () => Session;
};

export const citizenHand = async (hostUrl: string, desk: DeskHand, civilId: string): Promise<CitizenHand> => {
  let cookie = '';
  let session: Session | null = null;
  const send: Send = async (url, { method, query, body, headers, responseType, signal }) => {
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const isForm = body instanceof FormData;
    const answer = await fetch(`${hostUrl}/api${url}?${search}`, {
      method,
      headers: {
        ...headers,
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    if (!answer.ok) throw new Refused(answer.status, await answer.text());
    return responseType === 'blob' ? answer.blob() : answer.json();
  };
  const api = createClient(contract, send);

  const { people } = await desk.people();
  const person = people.find((candidate) => candidate.civilId === civilId);
  if (!person) throw new Error(`Nobody was seeded with civil ID ${civilId}.`);
  const { challengeId } = await api.auth.login({ body: { civilId, password: person.password } });
  session = await api.auth.verify({ body: { challengeId, code: await desk.nextCode(person.mobile) } });
  const opened = session;
  return { ...api, cookie: () => cookie, session: () => opened };
};
