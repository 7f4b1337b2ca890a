/** How the built portal is served, and what protects it. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { leaveFiles } from './other-releases.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
const SCRIPT = 'document.documentElement.dataset.ready="1"';
const STYLE = 'main{color:#123}';
const pages = {
  'index.html': '<!doctype html><title>shell</title><script type="module" src="/assets/app-1a2b.js"></script>',
  'ar/login/index.html': `<!doctype html><title>دخول</title><style>${STYLE}</style><main style="color:red">x</main><script>${SCRIPT}</script>`,
  'ar/services/index.html': '<!doctype html><title>الخدمات</title>',
  'ar/services/index.desk.html': '<!doctype html><html data-desk><title>الخدمات</title>',
  'ar/account/shell.html': `<!doctype html><title>حسابي</title><script>${SCRIPT}</script>`,
  'ar/get_loan_cost/$id/shell.html': '<!doctype html><title>التكلفة</title>',
  'assets/app-1a2b.js': 'export const app = 1;'.repeat(100),
  'ar/error404/index.html': '<!doctype html><title>غير موجودة</title>',
  'en/error404/index.html': '<!doctype html><title>not found</title>',
  'routes.json': JSON.stringify([
    '/:lang/login',
    '/:lang/account',
    '/:lang/get_loan_applicant_type/:id?',
    '/:lang/get_loan_cost/:id',
    '/:lang/user_contract/:contract_number/:deal_id',
    '/:lang/error404',
  ]),
  '.pdf-frame/index.html': '<!doctype html><title>First page</title>',
  '.pdf-frame/assets/index-1a2b.js': 'export const frame = 1;',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
};

let server: TestServer;
beforeAll(async () => {
  for (const [name, content] of Object.entries(pages)) {
    const file = join(dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
  server = await startServer({ env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity', ...headers },
  });
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('shells of the pages of citizens', () => {
  const titleAt = async (path: string, cookie?: string) => {
    const answer = await open(path, cookie === undefined ? {} : { cookie });
    return /<title>(.*?)</.exec(await answer.text())?.[1];
  };

  test.each([
    ['/ar/account', 'حسابي'],
    ['/ar/account/', 'حسابي'],
    ['/ar/get_loan_cost/7?from=sms', 'التكلفة'],
    ['/en/account', 'shell'],
    ['/ar/get_loan_applicant_type', 'shell'],
    ['/ar/login', 'دخول'],
  ])('a browser with a session gets at %s the page "%s"', async (path, title) => {
    expect(await titleAt(path, 'session=whatever')).toBe(title);
  });

  test('any other browser gets the shell of the app', async () => {
    expect(await titleAt('/ar/account')).toBe('shell');
    expect(await titleAt('/ar/account', 'other=session')).toBe('shell');
  });

  test('a cache keeps the two apart, and the policy names the inline script', async () => {
    const answer = await open('/ar/account', { cookie: 'session=whatever' });
    expect(answer.headers.get('vary')).toContain('cookie');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' ${sha(SCRIPT)};`);
    expect(answer.headers.get('etag')).not.toBe((await open('/ar/account')).headers.get('etag'));
  });

  test('a shell is no file of its own', async () => {
    expect((await open('/ar/account/shell.html')).status).toBe(404);
  });
});

describe('pages', () => {
  test('the root leads to the login', async () => {
    const answer = await open('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/login']);
  });

  test.each([
    ['/ar/login', 200, 'دخول'],
    ['/ar/login/', 200, 'دخول'],
    ['/ar/login?from=sms', 200, 'دخول'],
    ['/en/account', 200, 'shell'],
    ['/en/get_loan_applicant_type', 200, 'shell'],
    ['/en/get_loan_applicant_type/7', 200, 'shell'],
    ['/ar/get_loan_cost/7?from=sms', 200, 'shell'],
    ['/ar/user_contract/1/2/', 200, 'shell'],
    ['/ar/get_loan_cost', 404, 'غير موجودة'],
    ['/en/get_loan_cost/7/8', 404, 'not found'],
    ['/en/accounts', 404, 'not found'],
    ['/en/nothing/here', 404, 'not found'],
    ['/fr/login', 404, 'غير موجودة'],
    ['/fr', 404, 'غير موجودة'],
    ['/wp-admin', 404, 'غير موجودة'],
    ['//evil.example/login', 404, 'غير موجودة'],
  ])('%s -> %i %s', async (path, status, title) => {
    const answer = await open(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain(`<title>${title}</title>`);
  });

  test.each([
    ['/ar/get_loan_cost/%D8', 302, '/ar/get_loan_cost/%25D8'],
    ['/en/locations/%zz?from=sms&at=%D8', 302, '/en/locations/%25zz?from=sms&at=%D8'],
    ['/%', 302, '/%25'],
    ['//evil.example/%', 400, null],
    ['/api/%D8', 400, null],
  ])('%s, a link that was cut within a letter -> %i %s', async (path, status, to) => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to]);
  });

  test.each([
    ['/ar', '/ar/login'],
    ['/en/', '/en/login'],
    ['/login', '/ar/login'],
    ['/account?from=sms', '/ar/account?from=sms'],
    ['/get_loan_cost/7', '/ar/get_loan_cost/7'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  test.each([
    ['ar', '/ar/change_password'],
    ['en-GB,en;q=0.9', '/en/change_password'],
    ['fr', '/ar/change_password'],
  ])('a password manager of a browser in %s finds where the password is changed', async (language, target) => {
    const answer = await open('/.well-known/change-password', { 'accept-language': language });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
    // The password manager first checks that unknown addresses fail.
    expect((await open('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).ok).toBe(
      false,
    );
  });

  test('a page names its address and that in each language, whole; a screen without a page of its own does not', async () => {
    const origin = `http://localhost:${new URL(server.url).port}`;
    const links = async (path: string) => (await open(path)).headers.get('link');
    for (const path of ['/ar/login', '/ar/login/?from=sms'])
      expect(await links(path)).toBe(
        [
          `<${origin}/ar/login>; rel="canonical"`,
          `<${origin}/ar/login>; rel="alternate"; hreflang="ar"`,
          `<${origin}/en/login>; rel="alternate"; hreflang="en"`,
          `<${origin}/ar/login>; rel="alternate"; hreflang="x-default"`,
        ].join(', '),
      );
    for (const path of ['/en/account', '/en/nothing']) expect(await links(path)).toBeNull();
  });

  test('a page comes precompressed, and not at all when it has not changed', async () => {
    const answer = await open('/ar/login', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('دخول');
    const again = await open('/ar/login', {
      'accept-encoding': 'gzip, br',
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

test('a page says that there is a desk where there is one, and nothing about it elsewhere', async () => {
  const withDesk = await open('/ar/services', { 'accept-encoding': 'br' });
  expect(await withDesk.text()).toContain('data-desk');
  const without = await startServer({ env: { DIST_DIR: dist, DESK: 'off' } });
  const answer = await fetch(`${without.url}/ar/services`, { headers: { accept: 'text/html' } });
  expect(await answer.text()).not.toContain('desk');
  expect(answer.headers.get('etag')).not.toBe(withDesk.headers.get('etag')?.replace('-br', ''));
  for (const path of ['/ar/services/index.desk.html', '/index.desk.html'])
    expect((await without.app.inject({ url: path, headers: { accept: 'application/json' } })).statusCode).toBe(404);
  await without.close();
});

describe('files', () => {
  test('a hashed file is cached for a year, any other is revalidated', async () => {
    const asset = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(pages['assets/app-1a2b.js']);
    expect((await open('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('a file of an older release is not found, instead of a page in its place', async () => {
    const answer = await open('/assets/app-0000.js', { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('json');
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/index.html.br',
  ])('%s is out of reach', async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/dependencies|\{\}$/);
  });
});

describe('content security policy', () => {
  const policyOf = async (path: string) => {
    const header = (await open(path)).headers.get('content-security-policy') ?? '';
    return Object.fromEntries(
      header.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
  };

  test('a page runs and styles itself only with its own files and the inline code built into it', async () => {
    const policy = await policyOf('/ar/login');
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", sha(SCRIPT)],
      'style-src': ["'self'", sha(STYLE)],
      'style-src-attr': ["'unsafe-hashes'", sha('color:red')],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    expect(await policyOf('/en/account')).toMatchObject({ 'script-src': ["'self'"], 'style-src': ["'self'"] });
  });

  test('a page says where a breach is reported, in the former and in the present way; data does not', async () => {
    expect(await policyOf('/ar/login')).toMatchObject({ 'report-uri': ['/api/csp-reports'], 'report-to': ['csp'] });
    expect((await open('/ar/login')).headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    expect((await open('/api/config')).headers.get('reporting-endpoints')).toBeNull();
  });

  test.each(['/ar/login', '/en/account', '/desk', '/api/config', '/api/nothing', '/health'])(
    '%s allows no unsafe script',
    async (path) => {
      const { 'script-src': scripts = [], 'default-src': rest = [] } = await policyOf(path);
      expect([...scripts, ...rest].filter((source) => /unsafe|\*|https?:|data:/.test(source))).toEqual([]);
      expect(rest).toEqual(["'none'"]);
    },
  );
});

describe('the frame that draws a PDF', () => {
  test('has no origin, and pages of the portal alone may show it', async () => {
    const { status, headers } = await open('/pdf-frame');
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
    expect(headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self';.*, sandbox allow-scripts; connect-src 'none'/,
    );
    expect((await open('/ar/login')).headers.get('content-security-policy')).toContain("frame-src 'self'");
  });

  test("names its scripts by their address, because 'self' of a page without an origin is nothing to WebKit", async () => {
    const { url, headers } = await open('/pdf-frame');
    const scripts = `script-src 'self' ${new URL(url).origin}/pdf-frame/assets/;`;
    expect(headers.get('content-security-policy')).toContain(scripts);
  });

  test('may load its script although it has no origin', async () => {
    const { status, headers } = await open('/pdf-frame/assets/index-1a2b.js', { origin: 'null' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await open('/assets/app-1a2b.js')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('headers', () => {
  test.each(['/ar/login', '/assets/app-1a2b.js', '/api/config', '/api/nothing', '/openapi.json'])(
    '%s carries them all',
    async (path) => {
      const { headers } = await open(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      // The page of branches asks where the person is; no page of another origin may.
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('answers of the API are not cached', async () => {
    expect((await open('/api/config')).headers.get('cache-control')).toBe('no-store');
  });

  test('over https the browser is instructed to stay there', async () => {
    const secure = await startServer({ env: { DIST_DIR: dist, PUBLIC_ORIGIN: 'https://portal.example' } });
    const { headers } = await fetch(`${secure.url}/en/account`);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});

test('the server reports its health', async () => {
  expect(await (await open('/health')).json()).toMatchObject({
    status: 'ok',
    database: 'reachable',
    jobs: { waiting: expect.any(Number), gaveUp: 0 },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

test('the configuration has amounts and flags', async () => {
  expect(await (await open('/api/config')).json()).toMatchObject({
    environment: 'local',
    annualRevenueThreshold: 200_000_000_00,
    supportPhone: '19900',
    governmentRegistration: null,
    idleSeconds: 3600,
    passwordMinLength: 6,
    upload: { maxBytes: 10_485_760 },
    deskOpen: true,
    flags: {
      deceasedExemptionV1: false,
      deceasedExemptionV2: true,
      deleteDeals: false,
      notifications: false,
      signContract: true,
    },
  });
});

describe('HEAD', () => {
  const ask = async (method: 'GET' | 'HEAD', path: string) => {
    const answer = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
    });
    const shown = ['content-type', 'content-length', 'etag', 'location', 'cache-control', 'content-security-policy'];
    return { status: answer.status, shown: shown.map((name) => answer.headers.get(name)), body: await answer.text() };
  };

  test.each([
    '/',
    '/ar',
    '/account',
    '/ar/login',
    '/ar/account',
    '/ar/nothing',
    '/favicon.svg',
    '/assets/app-1a2b.js',
    '/health',
    '/openapi.json',
    '/assets/nothing.js',
  ])('of %s answers like GET, without a body', async (path) => {
    const { body: _, ...got } = await ask('GET', path);
    expect(await ask('HEAD', path)).toEqual({ ...got, body: '' });
  });

  test('of data is refused, and says what is allowed', async () => {
    for (const path of ['/api/config', '/api/deals/events', '/api/drafts/1', '/api/sso/start', '/desk/api/people']) {
      const answer = await fetch(server.url + path, { method: 'HEAD', redirect: 'manual' });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET']);
    }
    expect((await fetch(`${server.url}/api/nothing`, { method: 'HEAD' })).status).toBe(404);
  });
});

test('the description of the API is there where it is asked for, and built once', async () => {
  const built = vi.spyOn(server.app, 'swagger');
  const read = async (at: TestServer) => (await fetch(`${at.url}/openapi.json`)).status;
  const before = built.mock.calls.length;
  expect([await read(server), await read(server)]).toEqual([200, 200]);
  expect(built.mock.calls.length - before).toBeLessThanOrEqual(1);
  const closed = await startServer({ env: { OPENAPI: 'off' } });
  expect(await read(closed)).toBe(404);
  await closed.close();
});

test('servers of two releases give out the hashed files of both, as long as one of them is served now and then', async () => {
  if (server.context.config.database.kind === 'embedded') return;
  const other = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  const script = 'export const app = 2;'.repeat(100);
  for (const [name, content] of Object.entries({ ...pages, 'assets/app-3c4d.js': script, 'assets/app-1a2b.js': '' })) {
    mkdirSync(dirname(join(other, name)), { recursive: true });
    writeFileSync(join(other, name), content);
    if (name.endsWith('.js')) writeFileSync(join(other, `${name}.br`), brotliCompressSync(content));
  }
  rmSync(join(other, 'assets/app-1a2b.js'));
  const later = await startServer({ env: { DIST_DIR: other, DATABASE_URL: server.context.config.database.url } });
  const answers = async (url: string, path: string, encoding: string) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
    const { status, headers } = answer;
    const shown = ['content-type', 'cache-control', 'content-encoding', 'vary'].map((name) => headers.get(name));
    return { status, shown, text: status === 200 ? await answer.text() : '' };
  };
  try {
    for (const [path, content] of [
      ['/assets/app-1a2b.js', pages['assets/app-1a2b.js']],
      ['/assets/app-3c4d.js', script],
    ] as const)
      for (const encoding of ['br', 'identity']) {
        const [one, two] = [await answers(server.url, path, encoding), await answers(later.url, path, encoding)];
        expect(one).toEqual(two);
        expect([one.status, one.text]).toEqual([200, content]);
      }
    expect((await answers(later.url, '/assets/app-5e6f.js', 'br')).status).toBe(404);
    const day = 86_400;
    // Every day, a server leaves anew what it serves.
    await server.later(20 * day, () => leaveFiles(server.context, dist));
    await server.later(31 * day, () => deleteStaleRows(server.context));
    expect((await answers(later.url, '/assets/app-1a2b.js', 'br')).status).toBe(200);
    await server.later(51 * day, () => deleteStaleRows(server.context));
    expect((await answers(later.url, '/assets/app-1a2b.js', 'br')).status).toBe(404);
    expect((await answers(later.url, '/assets/app-3c4d.js', 'br')).status).toBe(200);
  } finally {
    await later.close();
    rmSync(other, { recursive: true });
  }
});
