/** Which callbacks of the identity app the server accepts: only those signed by the provider, for us, now, about that request. */
import { generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/setup/sso/identity-provider.ts';

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startServer({
    env: {
      IDENTITY_APP_URL: provider.url,
      IDENTITY_APP_ID: 'fund',
      IDENTITY_APP_KEY: 'secret-key-of-the-fund',
      IDENTITY_APP_ISSUER: 'https://identity.example',
      IDENTITY_APP_AUDIENCE: 'portal',
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  for (const question of ['request', 'status'] as const) delete provider.answer[question];
});

const asked = async () => {
  const citizen = await server.addCitizen();
  const browser = server.browser();
  const { body } = await browser.call('POST', '/identity-app/login', { body: { civilId: citizen.civilId } });
  const { transaction_id: transId } = await server.context.db
    .selectFrom('identity_request')
    .select('transaction_id')
    .where('id', '=', body.requestId)
    .executeTakeFirstOrThrow();
  return {
    citizen,
    requestId: body.requestId as string,
    transId: transId ?? '',
    status: async () => (await browser.call('GET', `/identity-app/requests/${body.requestId}`)).body.status,
  };
};
type Asked = Awaited<ReturnType<typeof asked>>;

const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
const claimsOf = ({ citizen, transId }: Asked): JWTPayload => ({
  iss: 'https://identity.example',
  aud: 'portal',
  sub: citizen.civilId,
  iat: seconds(),
  nbf: seconds(),
  exp: seconds() + 150,
  transId,
  status: 'COMPLETED',
  nationalId: citizen.civilId,
});
const callBack = (token: string, { transId, requestId }: Pick<Asked, 'transId' | 'requestId'>) =>
  server.browser().call('POST', '/identity-app/callback', { body: { token, transId, requestId } });

test('the provider is asked with our id and key, in its own words', async () => {
  const { citizen, requestId } = await asked();
  const request = provider.heard.findLast(({ path }) => path.includes('/request?'));
  expect(request?.path).toBe(`/api/v1/mfa/request?local=ar&requestId=${requestId}`);
  expect(request?.headers).toMatchObject({ 'app-id': 'fund', 'app-key': 'secret-key-of-the-fund' });
  expect(request?.body.nationalId).toBe(citizen.civilId);
});

describe('a signed callback', () => {
  test('settles its request, and its repetition changes nothing', async () => {
    const request = await asked();
    const token = await provider.sign(claimsOf(request));
    expect((await callBack(token, request)).status).toBe(200);
    expect(await request.status()).toBe('approved');
    expect((await callBack(token, request)).status).toBe(200);
    const rejection = await provider.sign({ ...claimsOf(request), status: 'REJECTED' });
    expect((await callBack(rejection, request)).status).toBe(200);
    expect(await request.status()).toBe('approved');
  });

  test('of two parallel contrary ones the first counts, for good', async () => {
    const request = await asked();
    const [approval, rejection] = await Promise.all(
      ['COMPLETED', 'REJECTED'].map((status) => provider.sign({ ...claimsOf(request), status })),
    );
    await Promise.all([callBack(approval ?? '', request), callBack(rejection ?? '', request)]);
    const first = await request.status();
    await Promise.all([callBack(rejection ?? '', request), callBack(approval ?? '', request)]);
    expect(['approved', 'rejected']).toContain(first);
    expect(await request.status()).toBe(first);
  });

  test('of a minute ago by another clock is still believed', async () => {
    const request = await asked();
    const early = { iat: seconds() - 200, nbf: seconds() - 200, exp: seconds() - 50 };
    await callBack(await provider.sign({ ...claimsOf(request), ...early }), request);
    expect(await request.status()).toBe('approved');
  });

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://identity.example.evil' })],
    ['for another audience', (claims) => ({ ...claims, aud: 'another-portal' })],
    ['that has expired', (claims) => ({ ...claims, iat: seconds() - 400, exp: seconds() - 250 })],
    ['that never expires', ({ exp: _, ...claims }) => claims],
    ['from the future', (claims) => ({ ...claims, nbf: seconds() + 300 })],
    ['about another transaction', (claims) => ({ ...claims, transId: crypto.randomUUID() })],
    ['with an unknown status', (claims) => ({ ...claims, status: 'APPROVED' })],
    ['about a transaction that cannot be stored', (claims) => ({ ...claims, transId: `${claims.transId}\u0000` })],
    ['of a person who cannot be stored', (claims) => ({ ...claims, nationalId: '\ud83c' })],
    ['without a status', ({ status: _, ...claims }) => claims],
  ])('%s is refused', async (_, change) => {
    const request = await asked();
    const answer = await callBack(await provider.sign(change(claimsOf(request))), request);
    expect([answer.status, await request.status()]).toEqual([400, 'waiting']);
  });

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['in which another person approves', (claims) => ({ ...claims, nationalId: '1012345678', sub: '1012345678' })],
    ['in which no person is named', ({ nationalId: _, ...claims }) => claims],
  ])('%s approves nothing', async (_, change) => {
    const request = await asked();
    await callBack(await provider.sign(change(claimsOf(request))), request);
    expect(await request.status()).toBe('waiting');
  });
});

describe('a callback that the provider did not sign', () => {
  const refused = async (token: (request: Asked) => Promise<string> | string) => {
    const request = await asked();
    const answer = await callBack(await token(request), request);
    expect([answer.status, await request.status()]).toEqual([400, 'waiting']);
  };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  test('but another key under the same name is refused', () =>
    refused(async (request) => {
      const { privateKey } = await generateKeyPair('RS256');
      return provider.sign(claimsOf(request), { key: privateKey });
    }));
  test('with an unknown key is refused', () =>
    refused(async (request) => {
      const { privateKey } = await generateKeyPair('RS256');
      return provider.sign(claimsOf(request), { key: privateKey, kid: 'theirs' });
    }));
  test('with a shared secret in place of its key is refused', () =>
    refused((request) =>
      provider.sign(claimsOf(request), {
        alg: 'HS256',
        key: new TextEncoder().encode('secret-key-of-the-fund-000000000'),
      }),
    ));
  test('with no signature is refused', () =>
    refused((request) => `${encoded({ alg: 'none' })}.${encoded(claimsOf(request))}.`));
  test('but that was changed after signing is refused', () =>
    refused(async (request) => {
      const [head, , signature] = (await provider.sign({ ...claimsOf(request), status: 'REJECTED' })).split('.');
      return `${head}.${encoded(claimsOf(request))}.${signature}`;
    }));
  test('and is no token at all is refused', () => refused(() => 'approved'));
});

describe('a provider that misbehaves', () => {
  test.each<[string, [number, unknown], string]>([
    ['is down', [503, {}], 'service_suspended'],
    ['does not know us', [403, { message: 'Authentication failed' }], 'service_suspended'],
    ['talks nonsense', [201, { transId: 7 }], 'service_suspended'],
    ['names what cannot be stored', [201, { transId: 'x\u0000', random: '77' }], 'service_suspended'],
    ['shows no number of two digits', [201, { transId: 'x', random: '<b>7</b>' }], 'service_suspended'],
    ['already asks that person', [400, { code: '400-034-050' }], 'identity_app_busy'],
  ])('because it %s is reported, and the place is free again', async (_, answered, code) => {
    provider.answer.request = answered;
    const { civilId } = await server.addCitizen();
    const ask = () => server.browser().call('POST', '/identity-app/login', { body: { civilId } });
    expect((await ask()).body.error.code).toBe(code);
    delete provider.answer.request;
    expect((await ask()).status).toBe(200);
  });

  test('in its status leaves the request waiting', async () => {
    const { status } = await asked();
    provider.answer.status = [500, {}];
    expect(await status()).toBe('waiting');
    provider.answer.status = [201, { status: 'REJECTED' }];
    expect(await status()).toBe('rejected');
  });
});
