/** The stand-in of the national single sign-on is a real provider, tested on its own port with a whole login and logout. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { createFaults } from '#stand-ins/faults.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { startStandIn } from './server.ts';

const [person] = people;
if (!person) throw new Error('No citizen is seeded.');

let server: TestServer;
const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];

beforeAll(async () => {
  server = await startServer();
  await server.addCitizen({ civilId: person.civilId });
});
afterAll(async () => {
  await server.close();
});

type Visited = { url: URL; status: number; html: string; policy: string };
/** A browser without scripts: stores cookies by host name, as browsers do, and follows redirects. */
const createVisitor = () => {
  const jar = new Map<string, string>();
  const visit = async (address: URL | string, form?: Record<string, string>): Promise<Visited> => {
    const url = new URL(address);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next !== null) return visit(new URL(next, url));
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { url, status: answer.status, html: await answer.text(), policy };
  };
  return { jar, visit };
};

/** The portal's pages are not built here; only the final address counts. */
const pathOf = ({ url }: Visited) => url.pathname + url.search;

const logIn = async ({ visit }: ReturnType<typeof createVisitor>) => {
  const page = await visit(`${server.url.replace('127.0.0.1', 'localhost')}/api/sso/start?lang=en`);
  expect(page.html).toContain('National single sign-on');
  const landed = await visit(page.url, { civilId: person.civilId, password: person.password });
  return { provider: page.url.origin, page, landed };
};

test('a seeded citizen logs in at it, and the console stays clean', async () => {
  const visitor = createVisitor();
  const { page, landed } = await logIn(visitor);
  expect(pathOf(landed)).toBe('/en/iam_logged_in');
  expect(visitor.jar.has('session')).toBe(true);
  expect(page.policy).toContain(`form-action 'self' ${landed.url.origin}`);
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(server.logs.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
});

test('it remembers who logged in, until its own logout ends the login of the portal as well', async () => {
  const visitor = createVisitor();
  const { provider } = await logIn(visitor);
  const browser = server.browser();
  browser.cookie = `session=${visitor.jar.get('session')}`;
  await browser.client.auth.session();

  // As in a browser that has never logged in here: every other one is asked again.
  visitor.jar.delete('sso-used');
  const again = await visitor.visit(`${server.url.replace('127.0.0.1', 'localhost')}/api/sso/start?lang=ar`);
  expect(pathOf(again)).toBe('/ar/iam_logged_in');
  browser.cookie = `session=${visitor.jar.get('session')}`;
  await browser.client.auth.session();

  const asked = await visitor.visit(`${provider}/session/end`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
  const left = await visitor.visit(`${provider}/session/end/confirm`, { xsrf, logout: 'yes' });
  expect(left.status).toBe(200);
  expect((await browser.call('GET', '/account')).status).toBe(401);
});

test.each([
  ['and logged out', people[1]],
  ['and left', people[2]],
])(
  'after a session that ended by time %s, it asks for credentials, and those of another person end its session first',
  async (how, other) => {
    if (!other) throw new Error('No other citizen is seeded.');
    await server.addCitizen({ civilId: other.civilId });
    const visitor = createVisitor();
    await logIn(visitor);
    const browser = server.browser({ lang: 'en' });
    browser.cookie = `session=${visitor.jar.get('session')}`;
    await browser.client.auth.session();
    const start = `${server.url.replace('127.0.0.1', 'localhost')}/api/sso/start?lang=en`;
    await server.later(14 * 3600, async () => {
      if (how === 'and logged out') {
        const { endSessionUrl } = await browser.client.auth.logout();
        expect(endSessionUrl).toContain('/session/end');
      }
      const asked = await visitor.visit(start);
      expect(asked.html).toContain('id="password"');
      const ending = await visitor.visit(asked.url, { civilId: other.civilId, password: other.password });
      // A browser sends the form of this page by itself: the session of the person before ends first.
      expect(ending.html).toContain('/session/end/confirm');
    });
  },
);

test('a login that it no longer knows gets a page that says so', async () => {
  const visitor = createVisitor();
  const { provider } = await logIn(visitor);
  const lost = await visitor.visit(`${provider}/login/unknown?lang=en`);
  expect(lost).toMatchObject({ status: 400, html: expect.stringContaining('This page has expired') });
});

test('it takes the first free port, and names a port that it was asked to take and cannot', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const address = neighbour.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const options = { host: '127.0.0.1', portal: () => 'http://localhost:3000', faults: createFaults() };
  const standIn = await startStandIn({ ...options, ports: [taken, 0] });
  expect(standIn.issuer()).toMatch(/^http:\/\/localhost:\d+$/);
  await standIn.close();
  await expect(startStandIn({ ...options, ports: [taken] })).rejects.toThrow(
    `Port ${taken} of 127.0.0.1 cannot be used for the stand-in of the single sign-on; choose another with SSO_STAND_IN_PORT.`,
  );
  neighbour.close();
});
