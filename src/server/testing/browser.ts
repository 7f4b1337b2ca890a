/** What a browser does for the portal: stores cookies, sends the token, states a language. */
import { type Contract, contract } from '#contract/endpoints.ts';
import { type Client, createClient } from '#contract/kernel/kernel.ts';
import type { ProblemBody } from '#contract/kernel/problems.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
export type Answered = { status: number; headers: Headers; text: string; body: any };
export type Call = { body?: unknown; key?: string; headers?: Record<string, string>; query?: Record<string, string> };

/** Thrown by the client: status and problem of the answer. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: ProblemBody;
  constructor(status: number, problem: ProblemBody) {
    super(`${status} ${problem?.error?.code}`);
    this.status = status;
    this.problem = problem;
  }
  get code() {
    return this.problem.error.code;
  }
}

export type Browser = {
  cookie: string;
  /** The cookie by which the server knows the browser that asked the identity app. */
  identityCookie: string;
  token: string;
  /** A request under `/api`; returns any answer. */
  call(method: string, path: string, call?: Call): Promise<Answered>;
  /** The contract's typed client, as the portal uses it; throws `Refused`. */
  client: Client<Contract>;
};

/** `urls`: of one server, or of several that take turns, as behind a proxy. */
export const createBrowser = (urls: string | readonly string[], lang: 'ar' | 'en'): Browser => {
  const servers = [urls].flat();
  let turn = 0;
  const nextServer = () => {
    turn += 1;
    return servers[turn % servers.length];
  };
  const browser: Browser = {
    cookie: '',
    identityCookie: '',
    token: '',

    async call(method: string, path: string, { body, key, headers = {}, query }: Call = {}): Promise<Answered> {
      const form = body instanceof FormData;
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const response = await fetch(`${nextServer()}/api${path}${search}`, {
        method,
        redirect: 'manual',
        headers: {
          'accept-language': lang,
          ...((browser.cookie || browser.identityCookie) && {
            cookie: [browser.cookie, browser.identityCookie].filter(Boolean).join('; '),
          }),
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && !form && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: form ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const set = response.headers.getSetCookie().find((cookie) => /^(?:__Host-)?session=/.test(cookie));
      if (set) browser.cookie = set.split(';')[0] ?? '';
      const asked = response.headers.getSetCookie().find((cookie) => /^(?:__Host-)?identity-app=/.test(cookie));
      if (asked) browser.identityCookie = asked.split(';')[0] ?? '';
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json');
      const answer = {
        status: response.status,
        headers: response.headers,
        text,
        body: json && text !== '' ? JSON.parse(text) : undefined,
      };
      if (answer.body?.token) browser.token = answer.body.token;
      return answer;
    },

    client: createClient(contract, async (path, { method, query, body, headers }) => {
      const answer = await browser.call(method, path, {
        body,
        headers,
        ...(query && { query: query as Record<string, string> }),
      });
      if (answer.status >= 400) throw new Refused(answer.status, answer.body);
      return answer.body ?? new Blob([answer.text]);
    }),
  };
  return browser;
};
