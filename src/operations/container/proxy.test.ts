/** The shipped configuration of the proxy, in front of two real servers. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { startProxy, type TlsProxy } from '#tests/setup/proxy.ts';
import { freePort, PATIENT, type Server, SHORT_LIVED, startServer } from '#tests/setup/server.ts';
import { findTool, missingTools, testWith } from '#tests/setup/tools.ts';
import { until } from '#tests/setup/until.ts';

const CAPTCHAS = 3;
const SEVEN = 7;
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
/** Streams that one session may have open. */
const STREAMS_OF_A_SESSION = 4;
/** The browser that the tests of this repository use. */
const BROWSER = process.env.CHROMIUM ?? findTool('chromium-headless-shell') ?? chromium.executablePath();

let one: Server;
let two: Server;
let proxy: TlsProxy;
let desk: DeskHand;
let citizens: CitizenHand[];
let startOne: () => Promise<Server>;
/** What has been started, to be ended from the last one on. */
const endings: (() => Promise<unknown>)[] = [];

const prepare = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-behind-proxy-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  endings.push(postgres.remove);
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
    DIST_DIR: join(folder, 'none'),
    // The server believes whatever the proxy passes on: it is the proxy that has to replace what a client claims.
    TRUST_PROXY: 'on',
    CODE_SENDS: '1000',
    CAPTCHAS_PER_MINUTE: String(CAPTCHAS),
    ...PATIENT,
  };
  const PORT = String(await freePort());
  startOne = () => startServer(folder, { ...env, PORT }, { options: SHORT_LIVED });
  one = await startOne();
  endings.push(() => one.stop());
  two = await startServer(folder, env, { options: SHORT_LIVED });
  endings.push(two.stop);
  proxy = await startProxy({ servers: [one.url, two.url] });
  endings.push(proxy.stop);
  desk = await deskHand(two.url);
  const [first, second] = (await desk.people()).people;
  citizens = await Promise.all(
    [first, second].map((person) => citizenHand(proxy.url, desk, person?.civilId ?? 'unknown')),
  );
};
const [me, other] = [() => citizens[0] as CitizenHand, () => citizens[1] as CitizenHand];

describe.skipIf(missingTools('haproxy').length > 0)('behind the proxy', () => {
  beforeAll(prepare, 120_000);
  afterAll(async () => {
    for (const end of endings.reverse()) await end();
  });

  const draw = (url: string, claimed: string) =>
    fetch(`${url}/api/contact/captchas`, { method: 'POST', headers: { 'x-forwarded-for': claimed } });
  const drawn = async (url: string, network: string) => {
    const statuses: number[] = [];
    for (let count = 0; count <= CAPTCHAS; count += 1)
      statuses.push((await draw(url, `${network}.${count + 1}`)).status);
    return statuses;
  };

  testWith('haproxy')('an address is limited, whatever it says that it is', async () => {
    const allowed = Array<number>(CAPTCHAS).fill(200);
    expect(await drawn(proxy.url, '203.0.113')).toEqual([...allowed, 429]);
    // Where clients reach a server without the proxy, they can say anything.
    expect(await drawn(two.url, '198.51.100')).toEqual([...allowed, 200]);
  });

  testWith('haproxy')('a plain address leads to the same one with TLS', async () => {
    const { status, headers } = await fetch(`${proxy.plainUrl}/ar/login?a=b`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([
      308,
      `${proxy.plainUrl.replace('http:', 'https:')}/ar/login?a=b`,
    ]);
  });

  testWith('haproxy')('what servers say of themselves is not for the world', async () => {
    for (const path of ['/health', '/ready', '/live', '/metrics', '/%68ealth', '/%72eady'])
      expect([path, (await fetch(proxy.url + path)).status]).toEqual([path, 404]);
  });

  testWith('haproxy')('over one connection the seventh event stream is live', async () => {
    const connection = connect(proxy.url, { ca: proxy.certificate });
    const heard = Array.from({ length: SEVEN }, (_, at) => {
      const { cookie } = at < STREAMS_OF_A_SESSION ? me() : other();
      const stream = connection.request({ ':path': '/api/deals/events', cookie: cookie() });
      let text = '';
      stream.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      return () => text;
    });
    try {
      await until(() => expect(heard.filter((read) => read().includes('data:'))).toHaveLength(SEVEN));
      const { id } = await prepareDraft(other(), desk);
      const { dealId } = await submitDraft(other(), id);
      await until(() => expect(heard.at(-1)?.()).toContain(dealId));
      expect(connection.alpnProtocol).toBe('h2');
    } finally {
      connection.destroy();
    }
  });

  (existsSync(BROWSER) ? testWith('haproxy') : testWith('haproxy', 'chromium-headless-shell'))(
    'and so it is in the seventh tab of a browser',
    async () => {
      // A request to the identity app is known to the server that it was sent to: its stand-in lives there.
      await proxy.command('set server portal/server1 state drain');
      const { people } = await desk.people();
      const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
      try {
        const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true });
        const firstWords: string[] = [];
        for (const { civilId } of people.slice(-SEVEN)) {
          const page = await context.newPage();
          await page.goto(`${proxy.url}/api/config`);
          const word = await page.evaluate(async (asks) => {
            const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
            const body = JSON.stringify({ civilId: asks });
            const answer = await fetch('/api/identity-app/login', { method: 'POST', headers, body });
            const { requestId } = await answer.json();
            const events = new EventSource(`/api/identity-app/requests/${requestId}/events`);
            return new Promise<string>((resolve) => {
              events.onmessage = ({ data }) => resolve(data);
            });
          }, civilId);
          firstWords.push(word);
        }
        expect(firstWords).toEqual(Array(SEVEN).fill('{"status":"waiting"}'));
      } finally {
        await browser.close();
        await proxy.command('set server portal/server1 state ready');
      }
    },
  );

  describe('a server that dies under requests', () => {
    const answers: Record<'read' | 'command' | 'withoutKey', Response | undefined> = {
      read: undefined,
      command: undefined,
      withoutKey: undefined,
    };
    let submit: () => Promise<Response>;
    let mobile: string;
    let messagesBefore: number;

    const asCitizen = (key?: string) => ({
      'accept-language': 'en',
      'content-type': 'application/json',
      cookie: me().cookie(),
      authorization: `Bearer ${me().session().token}`,
      ...(key && { 'idempotency-key': key }),
    });
    const messages = async () => (await desk.messages({ query: { to: mobile } })).messages.length;

    beforeAll(async () => {
      const [, , person] = (await desk.people()).people;
      if (!person) throw new Error('Too few people were seeded.');
      mobile = person.mobile;
      messagesBefore = await messages();
      const { id, version, attachments } = await prepareDraft(me(), desk);

      // The server hears everything and answers nothing, then it is gone; meanwhile the other one gets no request.
      await proxy.command('disable health portal/server1');
      await proxy.command('set server portal/server2 state drain');
      process.kill(one.pid, 'SIGSTOP');
      const post = (path: string, headers: Record<string, string>, body: unknown) =>
        fetch(`${proxy.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { authorization: _, cookie: __, ...anybody } = asCitizen();
      const body = { version, attachments: attachments.map((file) => file.id) };
      submit = () => post(`/drafts/${id}/submit`, asCitizen(`submit:${id}`), body);
      const asked = [
        fetch(`${proxy.url}/api/config`),
        submit(),
        post('/auth/login', anybody, { civilId: person.civilId, password: person.password }),
      ];
      await until(async () => expect(await proxy.requestsAt('server1')).toBe(asked.length));
      await proxy.command('set server portal/server2 state ready');
      await one.kill();
      [answers.read, answers.command, answers.withoutKey] = await Promise.all(asked);
      await proxy.command('enable health portal/server1');
    });

    testWith('haproxy')('has its reads answered by another', () => {
      expect(answers.read?.status).toBe(200);
    });

    testWith('haproxy')('has a command with an idempotency key done by another, once', async () => {
      expect(answers.command?.status).toBe(200);
      const receipt = await answers.command?.json();
      expect(receipt).toHaveProperty('dealId');
      expect(await (await submit()).json()).toEqual(receipt);
    });

    testWith('haproxy')('has nothing else repeated', async () => {
      expect(answers.withoutKey?.status).toBe(502);
      expect(await messages()).toBe(messagesBefore);
    });

    testWith('haproxy')('gets requests again when it is back', async () => {
      await proxy.untilServerIs('server1', 'DOWN');
      one = await startOne();
      await proxy.untilServerIs('server1', 'UP');
      await proxy.command('set server portal/server2 state drain');
      expect((await fetch(`${proxy.url}/api/config`)).status).toBe(200);
      await proxy.command('set server portal/server2 state ready');
    });
  });

  testWith('haproxy')('without a server, there is a page in both languages, and the time to come again', async () => {
    await proxy.command('set server portal/server1 state maint');
    await proxy.command('set server portal/server2 state maint');
    const answer = await fetch(`${proxy.url}/ar/login`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toMatch(/الخدمة غير متاحة الآن.*Please try again/s);
    await proxy.command('set server portal/server1 state ready');
    await proxy.command('set server portal/server2 state ready');
  });

  testWith('haproxy')('what a client says of itself does not reach a server', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const server = createServer(({ url, headers }, answer) => {
      if (url === '/says') heard.push(headers);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const before = await startProxy({ servers: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] });
    try {
      const claims = { forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4', traceparent: TRACE, tracestate: 'a=b' };
      const headers = { ...claims, 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'x' };
      const [answer] = await once(get(`${before.url}/says`, { headers, ca: before.certificate }), 'response');
      answer.resume();
      expect(heard).toHaveLength(1);
      expect(Object.keys(claims).filter((name) => heard[0]?.[name] !== undefined)).toEqual([]);
      expect([heard[0]?.['x-forwarded-for'], heard[0]?.['x-forwarded-proto'], heard[0]?.['x-forwarded-host']]).toEqual([
        '127.0.0.1',
        'https',
        new URL(before.url).host,
      ]);
    } finally {
      await before.stop();
      server.close();
      server.closeAllConnections();
    }
  });
});
