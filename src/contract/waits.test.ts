/** Which calls a person waits for, seen from the other side: every command that no loader is shown for has a reason. */
import { expect, test } from 'vitest';
import { contract } from './endpoints.ts';
import { type Endpoint, isEndpoint } from './kernel/kernel.ts';

const endpointsIn = (entries: object): Endpoint[] =>
  Object.values(entries).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry)));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const all = endpointsIn(contract);

const UNSEEN: [reason: string, isSo: (endpoint: Endpoint) => boolean][] = [
  ['a draft is saved in the background', ({ method, path }) => method === 'PUT' && path !== '/profile'],
  ['an upload has a bar of its own', ({ multipart, path }) => multipart === true || path.endsWith('/reuse')],
  ['a file is removed in its row', ({ method, path }) => method === 'DELETE' && path.includes('/attachments/')],
  [
    'the identity app has a waiting screen',
    ({ path }) => path.startsWith('/identity-app/') && !path.endsWith('/password'),
  ],
  ['the request of the forgotten password waits for the app, too', ({ path }) => path === '/identity-app/password'],
  [
    'the session lasts or ends by itself',
    ({ path }) => ['/auth/keep-alive', '/auth/logout', '/auth/late-logout'].includes(path),
  ],
  ['an image comes into its place', ({ path }) => path === '/contact/captchas'],
  ['what is said of a page has a waiting button of its own', ({ path }) => path === '/page-feedback'],
  ['the button of a file has a waiting text of its own', ({ path }) => path === '/downloads'],
  ['a mark changes at once', ({ path }) => path.startsWith('/notifications/')],
];

test('a command is waited for, or one reason says why not', () => {
  for (const endpoint of all) {
    if (endpoint.method === 'GET') continue;
    const reasons = UNSEEN.filter(([, isSo]) => isSo(endpoint)).map(([reason]) => reason);
    expect([nameOf(endpoint), endpoint.waits ?? false, reasons.length]).toEqual([
      nameOf(endpoint),
      reasons.length === 0,
      reasons.length === 0 ? 0 : 1,
    ]);
  }
});

test('no read is waited for by the whole page, except the test entry of the site log', () => {
  expect(all.filter(({ method, waits }) => method === 'GET' && waits).map(nameOf)).toEqual(['GET /WhatIf/errorTest']);
});

test('requests to the general director are waited for like those to the remote reviewer', () => {
  const waitedFor = (entries: object) =>
    endpointsIn(entries)
      .filter(({ waits }) => waits)
      .map(({ method }) => method);
  expect(waitedFor(contract.directorRequests)).toEqual(waitedFor(contract.reviewerRequests));
  expect(waitedFor(contract.reviewerRequests)).toHaveLength(4);
});
