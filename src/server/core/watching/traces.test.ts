/** Traces as a collector gets them from a server: a process of its own, with the usual variables. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, formOf } from '#server/testing/applicant.ts';
import { type Browser, createBrowser } from '#server/testing/browser.ts';
import { embeddedTemplate } from '#server/testing/template.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { NODE_COMPILE_CACHE, type Server, SHORT_LIVED, startServer } from '#tests/setup/server.ts';
import { until } from '#tests/setup/until.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type Export = { resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[] };

const closings: (() => Promise<unknown>)[] = [];
const closeAll = async () => {
  for (const close of closings.splice(0).reverse()) await close();
};

const listening = async (server: HttpServer) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A collector that keeps what it gets. */
const startCollector = async () => {
  const exports: Export[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    exports.push((await json(request)) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const resources = () => exports.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: await listening(server),
    paths,
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
};

/** A gateway for text messages that keeps what it gets. */
const startSms = async () => {
  const got: { headers: IncomingHttpHeaders; to: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    const { to, text } = (await json(request)) as { to: string; text: string };
    got.push({ headers: request.headers, to, text });
    response.writeHead(202).end();
  });
  return { url: await listening(server), got };
};

const seededFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-traces-'));
  closings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await cp(embeddedTemplate('seeded'), folder, { recursive: true });
  return folder;
};

const start = async (env: Record<string, string>) => {
  const folder = await seededFolder();
  const server = await startServer(
    folder,
    { LOG_LEVEL: 'silent', OTEL_BSP_SCHEDULE_DELAY: '100', DIST_DIR: join(folder, 'none'), ...env },
    { options: SHORT_LIVED },
  );
  closings.push(server.stop);
  return server;
};

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((it) => it.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('a citizen who logs in, attaches a file and changes the password', () => {
  const TRACE = { id: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' };
  const NEW_PASSWORD = 'a-new-Mazraa-77';
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let sms: Awaited<ReturnType<typeof startSms>>;
  let server: Server;
  let browser: Browser;
  let person: { civilId: string; password: string; mobile: string };
  let code: string;
  const draftId = crypto.randomUUID();

  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const one = (name: string): Span => {
    const [span, ...more] = named(name);
    if (!span || more.length > 0) throw new Error(`${more.length + 1} spans named ${name}`);
    return span;
  };
  const childrenOf = (parent: Span) =>
    collector
      .spans()
      .filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId)
      .map(({ name }) => name);

  beforeAll(async () => {
    collector = await startCollector();
    sms = await startSms();
    server = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'portal of the fund',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=try%20out',
      SMS_URL: `${sms.url}/messages`,
    });
    const { people } = await (await fetch(`${server.url}/desk/api/people`)).json();
    [person] = people;
    browser = createBrowser(server.url, 'en');
    const { civilId, password } = person;
    const challenge = await browser.call('POST', '/auth/login', {
      body: { civilId, password },
      query: { secret: 'in-the-query' },
      headers: {
        traceparent: `00-${TRACE.id}-${TRACE.parent}-01`,
        tracestate: 'from=outside',
        baggage: 'from=outside',
      },
    });
    expect(challenge.status).toBe(200);
    code = /#(\d+)$/.exec(sms.got[0]?.text ?? '')?.[1] ?? '';
    const { challengeId } = challenge.body;
    expect((await browser.call('POST', '/auth/login/verify', { body: { challengeId, code } })).status).toBe(200);
    const draft = draftOf(browser, draftId);
    await draft.save(0, { applicantType: { applicantType: 'individual' } });
    expect((await draft.attach(formOf('quotations', samplePdf('quotations')))).status).toBe(200);
    const changed = await browser.call('POST', '/profile/password', {
      key: crypto.randomUUID(),
      body: { currentPassword: password, password: NEW_PASSWORD },
    });
    expect(changed.status).toBe(200);
    await fetch(`${server.url}/ready`);
    await until(() => expect(sms.got).toHaveLength(2));
    await server.stop();
  });
  afterAll(closeAll);

  test('a request continues the trace of the proxy that sent it, and says what it was', () => {
    const span = one('POST /api/auth/login');
    expect(span).toMatchObject({ traceId: TRACE.id, parentSpanId: TRACE.parent, kind: 2 });
    expect(Object.fromEntries(span.attributes.map(({ key }) => [key, attributeOf(span, key)]))).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/login',
      'http.response.status_code': 200,
      'portal.operation': 'auth.login',
      'portal.correlation_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('the call of another system is its child, and that system receives its trace, and nothing else from outside', () => {
    const [call] = named('sms send');
    expect(call).toMatchObject({ traceId: TRACE.id, parentSpanId: one('POST /api/auth/login').spanId, kind: 3 });
    expect(sms.got[0]?.headers.traceparent).toBe(`00-${TRACE.id}-${call?.spanId}-01`);
    expect(sms.got[0]?.headers).not.toHaveProperty('baggage');
    expect(sms.got[0]?.headers).not.toHaveProperty('tracestate');
  });

  test('transactions and the storage are children of the request, also after its body was read', () => {
    expect(childrenOf(one('POST /api/auth/login/verify'))).toEqual(['transaction']);
    const attach = childrenOf(one('POST /api/drafts/:id/attachments'));
    expect(attach).toContain('storage put');
    expect(attach).toContain('transaction');
  });

  test('a job is a trace of its own that names its request', () => {
    const [request, job] = [one('POST /api/profile/password'), one('job sms')];
    expect(job.parentSpanId ?? '').toBe('');
    expect(attributeOf(job, 'portal.correlation_id')).toBe(attributeOf(request, 'portal.correlation_id'));
    expect(childrenOf(job)).toEqual(['sms send']);
    expect(sms.got[1]?.headers.traceparent).toContain(job.traceId);
  });

  test('what machines ask every second has none', () => {
    expect(collector.spans().map(({ name }) => name)).not.toContain('GET /ready');
  });

  test('the usual variables say whose they are and where they go', () => {
    expect([...collector.paths]).toEqual(['/v1/traces']);
    for (const { resource } of collector.resources()) {
      expect(attributeOf(resource, 'service.name')).toBe('portal of the fund');
      expect(attributeOf(resource, 'deployment.environment.name')).toBe('try out');
    }
  });

  test('no span knows a civil ID, a mobile, a code, a token, a password, a thing or a query', () => {
    const text = JSON.stringify(collector.resources());
    expect(text).toContain('POST /api/auth/login');
    const { civilId, mobile, password } = person;
    const secrets = [
      civilId,
      mobile,
      mobile.replace(/^0/, '+966'),
      code,
      browser.token,
      draftId,
      password,
      NEW_PASSWORD,
    ];
    for (const secret of [...secrets, browser.cookie.split('=')[1] ?? '', 'in-the-query', '?', 'مستند'])
      expect(text.includes(secret), secret).toBe(false);
  });
});

describe('the packages for traces and metrics', () => {
  afterEach(closeAll);

  test('read the other variables themselves: a sampler that is off sends nothing', async () => {
    const collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`, OTEL_TRACES_SAMPLER: 'always_off' };
    const server = await start(env);
    await fetch(`${server.url}/api/config`);
    await server.stop();
    expect(collector.spans()).toEqual([]);
    const other = await start({ ...env, OTEL_TRACES_SAMPLER: 'always_on' });
    await fetch(`${other.url}/api/config`);
    await other.stop();
    expect(collector.spans().map(({ name }) => name)).toContain('GET /api/config');
    expect([...collector.paths]).toEqual(['/own/path']);
  });

  const HIDE = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      if (/^(?:@opentelemetry\\/sdk-trace-node|prom-client)$/.test(name)) throw Object.assign(new Error('no ' + name), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    } });`;
  const WITHOUT = ['--import', `data:text/javascript,${encodeURIComponent(HIDE)}`];
  /** Starts a server and stops it as soon as it listens. */
  const startAndStop = async (env: Record<string, string>, options: readonly string[] = []) => {
    const DATA_DIR = await seededFolder();
    const child = spawn(process.execPath, [...SHORT_LIVED, ...options, join(import.meta.dirname, '../../main.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE,
        DATA_DIR,
        DIST_DIR: join(DATA_DIR, 'none'),
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (text: string) => {
      said += text;
      if (/listens on/.test(said)) child.kill('SIGTERM');
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const [code] = await once(child, 'close');
    return { code, said: said.trim() };
  };

  test.each([
    ['is not there', async () => 'http://127.0.0.1:1'],
    ['never answers', () => listening(createServer(() => {}))],
  ])('a collector that %s keeps no server from its start and its stop', async (_, url) => {
    const { code, said } = await startAndStop({ OTEL_EXPORTER_OTLP_ENDPOINT: await url() });
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^The portal's server listens on \S+$/) });
  });

  test('are missed in one sentence where traces are asked for', async () => {
    expect(await startAndStop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, WITHOUT)).toEqual({
      code: 1,
      said: 'Traces are asked for by OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, and the optional packages @opentelemetry/sdk-trace-node and @opentelemetry/exporter-trace-otlp-http cannot be loaded: install them, or unset the variable.',
    });
  });

  test('are not even looked for where neither is configured', async () => {
    expect(await startAndStop({}, WITHOUT)).toMatchObject({ code: 0, said: expect.stringContaining('listens on') });
    expect((await startAndStop({ METRICS_PORT: '0' }, WITHOUT)).said).toContain('no prom-client');
  });
});
