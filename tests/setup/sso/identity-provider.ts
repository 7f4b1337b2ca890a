/** A provider of the identity app that the test controls: it answers what the test asks for, and signs what it is given. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type IdentityProvider = {
  url: string;
  /** Answers to the next questions, in place of the usual ones. */
  answer: { request?: [number, unknown]; status?: [number, unknown] };
  /** Every request as it came. */
  heard: { path: string; headers: Record<string, unknown>; body: Record<string, string> }[];
  sign(claims: JWTPayload, change?: { alg?: string; key?: CryptoKey | Uint8Array; kid?: string }): Promise<string>;
  close(): Promise<void>;
};

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  const answer: IdentityProvider['answer'] = {};
  const heard: IdentityProvider['heard'] = [];

  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '';
    const body = JSON.parse((await text(incoming)) || '{}');
    if (!path.endsWith('/jwk')) heard.push({ path, headers: incoming.headers, body });
    const [status, answered] = path.endsWith('/jwk')
      ? [200, { keys: [jwk] }]
      : path.includes('/status')
        ? (answer.status ?? [201, { status: 'WAITING' }])
        : (answer.request ?? [201, { transId: crypto.randomUUID(), random: '47' }]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    heard,
    sign: (claims, { alg = 'RS256', key = privateKey, kid = 'ours' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
