import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ID = '019ab2f0-3c5e-7d11-8f00-0123456789ab';
const send = (body: string, type = 'application/reports+json') =>
  fetch(`${server.url}/api/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body });
const former = (report: Record<string, unknown>) =>
  send(JSON.stringify({ 'csp-report': report }), 'application/csp-report');
const present = (...bodies: Record<string, unknown>[]) =>
  send(JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 1, url: 'https://portal.example', body }))));
const breaches = () =>
  server.logs
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a breach of the content security policy')
    .map(({ directive, blocked, page, source }) => ({ directive, blocked, page, source }));

test('a breach is logged once, in whichever form it comes, without a query, an id or a piece of code', async () => {
  const page = `https://portal.example/ar/deal_status/${ID}?mobile=0551234567`;
  for (let time = 0; time < 3; time++) {
    const answers = await Promise.all([
      former({
        'document-uri': page,
        'violated-directive': "script-src 'self' 'sha256-abc'",
        'blocked-uri': `https://evil.example/x.js?token=${ID}`,
        'source-file': 'https://portal.example/assets/app-1a2b.js?x=1',
        'script-sample': 'send(1012345678)',
      }),
      present(
        { documentURL: page, effectiveDirective: 'script-src-elem', blockedURL: 'inline', sample: 'send(1012345678)' },
        { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'data:image/png;base64,AAAA' },
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  }
  const where = { page: '/ar/deal_status', source: '' };
  expect(breaches()).toHaveLength(3);
  expect(breaches()).toEqual(
    expect.arrayContaining([
      { ...where, directive: 'script-src', blocked: 'https://evil.example', source: '/assets/app-1a2b.js' },
      { ...where, directive: 'script-src-elem', blocked: 'inline' },
      { ...where, directive: 'img-src', blocked: 'data:' },
    ]),
  );
  const written = server.logs.join('');
  for (const part of [ID, '0551234567', '1012345678', 'AAAA', 'send(']) expect(written.includes(part)).toBe(false);
});

test.each([
  ['nothing', '', 204],
  ['half of JSON', '{', 204],
  ['null', 'null', 204],
  ['text', '"text"', 204],
  ['a number', '{"csp-report":7}', 204],
  ['other reports', '[7,null,{"type":"csp-violation","body":{"documentURL":7}},{"type":"deprecation","body":{}}]', 204],
  ['too much', 'x'.repeat(40_000), 413],
])('%s as a body logs no breach', async (_, body, status) => {
  const before = breaches().length;
  for (const type of ['application/reports+json', 'application/csp-report'])
    expect((await send(body, type)).status).toBe(status);
  expect(breaches()).toHaveLength(before);
});

test('anything but a report is refused, and so is a flood', async () => {
  expect((await send('{}', 'application/xml')).status).toBe(415);
  const answers = await Promise.all(Array.from({ length: 61 }, () => present()));
  expect(answers.map(({ status }) => status)).toContain(429);
});
