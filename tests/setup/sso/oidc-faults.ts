/**
 * An OpenID provider driven by hand: it says whatever a test wants it to say, right or wrong. Its own login page is left
 * out: the test decides what the browser comes back with.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT = { id: 'portal', secret: 's3cret of the portal' };

type Place = 'discovery' | 'token' | 'jwks';
type Granted = {
  sub: string;
  nonce: string;
  challenge: string;
  redirectUri: string;
  /** Whether the answer has to say when the citizen was asked for credentials. */
  saysWhen: boolean;
  used: boolean;
};
/** What is wrong with the next tokens. */
export type Wrong = {
  claims?: JWTPayload;
  /** Claims that are left out. */
  without?: readonly string[];
  /** No signature, another one's under our key's name, or the client's secret as key. */
  signature?: 'none' | 'foreign' | 'symmetric';
};

export type FaultyIssuer = {
  url: string;
  /** A citizen logs in at the address that the portal sent the browser to: what the browser brings back. */
  grant(authorization: URL, sub: string): URLSearchParams;
  wrong: Wrong;
  /** Places that answer 503, close the line, or never answer. */
  broken: Map<Place, 'failing' | 'down' | 'hanging'>;
  /** A token by which the provider announces a logout. */
  announceLogout(claims: JWTPayload, wrong?: Wrong): Promise<string>;
  close(): Promise<void>;
};

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return new URLSearchParams(text);
};

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const startFaultyIssuer = async (): Promise<FaultyIssuer> => {
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const granted = new Map<string, Granted>();

  const sign = async (claims: JWTPayload, { signature }: Wrong): Promise<string> => {
    if (signature === 'none') return `${base64url({ alg: 'none', kid: 'own' })}.${base64url(claims)}.`;
    const token = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' }).sign(key);
    if (signature === 'symmetric') return token('HS256', new TextEncoder().encode(CLIENT.secret.padEnd(32)));
    return token('ES256', signature === 'foreign' ? foreign.privateKey : own.privateKey);
  };
  const now = () => Math.floor(Date.now() / 1000);

  const redeem = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request);
    const { id, secret } = CLIENT;
    const basic = `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret).replaceAll('%20', '+')}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return send(response, 401, { error: 'invalid_client' });
    const grant = granted.get(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.used || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return send(response, 400, { error: 'invalid_grant' });
    grant.used = true;
    const claims = {
      iss: issuer.url,
      aud: id,
      sub: grant.sub,
      nonce: grant.nonce,
      sid: `sid-of-${grant.sub}`,
      iat: now(),
      exp: now() + 300,
      ...(grant.saysWhen && { auth_time: now() }),
      ...issuer.wrong.claims,
    };
    for (const claim of issuer.wrong.without ?? []) Reflect.deleteProperty(claims, claim);
    return send(response, 200, {
      access_token: 'none of the portal’s business',
      token_type: 'Bearer',
      id_token: await sign(claims, issuer.wrong),
    });
  };

  const metadata = () => ({
    issuer: issuer.url,
    authorization_endpoint: `${issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/jwks`,
    end_session_endpoint: `${issuer.url}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const places: Record<string, [Place, (request: IncomingMessage, response: ServerResponse) => unknown]> = {
    '/.well-known/openid-configuration': ['discovery', (_, response) => send(response, 200, metadata())],
    '/token': ['token', redeem],
    '/jwks': ['jwks', (_, response) => send(response, 200, { keys: [publicKey] })],
  };

  const server = createServer((request, response) => {
    const [place, answer] = places[request.url ?? ''] ?? [];
    const broken = place && issuer.broken.get(place);
    if (!answer || broken === 'failing') response.writeHead(answer ? 503 : 404).end('not now');
    else if (broken === 'down') request.destroy();
    else if (broken !== 'hanging') answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port.');

  const issuer: FaultyIssuer = {
    url: `http://127.0.0.1:${address.port}`,
    wrong: {},
    broken: new Map(),
    grant: ({ searchParams }, sub) => {
      const asked = (name: string) => searchParams.get(name) ?? '';
      const code = crypto.randomUUID();
      const [nonce, challenge, redirectUri] = [asked('nonce'), asked('code_challenge'), asked('redirect_uri')];
      const saysWhen = searchParams.has('max_age');
      granted.set(code, { sub, nonce, challenge, redirectUri, saysWhen, used: false });
      return new URLSearchParams({ code, state: asked('state'), iss: issuer.url });
    },
    announceLogout: (claims, wrong = {}) => {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const base = { iss: issuer.url, aud: CLIENT.id, iat: now(), exp: now() + 120, jti: crypto.randomUUID(), events };
      return sign({ ...base, ...claims }, wrong);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
};
