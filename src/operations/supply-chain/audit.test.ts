/** The real npm asks registries of this test for vulnerabilities. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testWith } from '#tests/setup/tools.ts';
import { audit, judge } from './audit.ts';
import { locked } from './lock-file.ts';

const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Takes any certificate',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 0 },
};

/** What npm hears from a registry with these answers, and what it had asked for. */
const auditWith = async (answer: RequestListener) => {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await audit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
/** Answers the question for advisories with these, and knows nothing else. */
const telling =
  (advisories: object): RequestListener =>
  (request, response) => {
    request.resume();
    const isQuestion = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isQuestion ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? advisories : {}));
  };

testWith('npm')('a registry that knows of nothing is green', async () => {
  expect(await auditWith(telling({}))).toEqual({ isGreen: true, lines: ['No known vulnerability.'] });
});

testWith('npm')('a known vulnerability is named, with where the package is used', async () => {
  const { isGreen, lines } = await auditWith(telling({ pg: [ADVISORY], vitest: [ADVISORY] }));
  expect(isGreen).toBe(false);
  const about = 'Takes any certificate (https://advisories.example/1)';
  expect(lines).toContain(`production   high  pg: ${about}`);
  expect(lines).toContain(`development  high  vitest: ${about}`);
  expect(lines.at(-1)).toBe('2 known vulnerabilities.');
});

testWith('npm')('every package is asked for', async () => {
  let asked: Record<string, string[]> = {};
  await auditWith(async (request, response) => {
    const body = await Array.fromAsync(request);
    if (request.url?.endsWith('/bulk')) asked = JSON.parse(gunzipSync(Buffer.concat(body)).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  expect(locked.filter(({ name, version }) => !asked[name]?.includes(version)).map(({ name }) => name)).toEqual([]);
});

testWith('npm')('a registry that does not answer the question is not green', async () => {
  const { isGreen, lines } = await auditWith((request, response) => {
    request.resume();
    response.writeHead(405).end();
  });
  expect(isGreen).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^Not known: the registry could not be asked \(405 /)]);
});

test('an accepted advisory is counted, and no longer open', () => {
  const vulnerabilities = { pg: { via: [{ ...ADVISORY, name: 'pg' }] } };
  const verdict = judge(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), { [ADVISORY.url]: 'a reason' });
  expect(verdict).toEqual({ isGreen: true, lines: ['No known vulnerability but 1 accepted.'] });
});

test('an answer that is not understood is not green', () => {
  expect(judge('<html>').isGreen).toBe(false);
  expect(judge('{}').isGreen).toBe(false);
  expect(judge('').isGreen).toBe(false);
});
