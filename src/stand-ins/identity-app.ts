/**
 * A national identity app for a server without one: a second HTTP server on the loopback interface with the provider's wire
 * format (requests, status, keys, signed callbacks), and the citizen's phone, which the desk shows.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Ambient, after, deadline } from '#server/core/clock.ts';
import type { IdentityAppAccess, ProviderStatus } from '#server/gateways/identity-app.ts';
import type { FaultState } from './faults.ts';

/** A request on a phone: the service that asks, and three numbers. The portal shows one of them. */
export type PhoneRequest = {
  id: string;
  civilId: string;
  service: string;
  numbers: string[];
  expiresAt: Date;
};
export type IdentityAppStandIn = {
  /** How the server reaches it. */
  access: IdentityAppAccess;
  /** Where callbacks are sent; known once the server listens. */
  callTo(url: string): void;
  open(): PhoneRequest[];
  /** Approves with the right number and rejects with a wrong one. false: no open request has this id. */
  choose(id: string, number: string): Promise<boolean>;
  reject(id: string): Promise<boolean>;
  close(): Promise<void>;
};

type Transaction = PhoneRequest & { requestId: string; number: string; status: ProviderStatus };
type Needs = Ambient & { faults: FaultState; lifetimeSeconds: number };

const AUDIENCE = 'agricultural-development-fund';
const KEY_ID = 'stand-in';
const TOKEN_SECONDS = 150;
const CALLBACK_MS = 4000;

const keyPair = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' } };
};

/** Signs the callbacks and sends them to the server. */
const createCallbacks = ({ clock, ids }: Pick<Needs, 'clock' | 'ids'>) => {
  /** Created on first use, so the start of the server does not wait for it. */
  let keys: Promise<{ privateKey: CryptoKey; jwk: object }> | undefined;
  const keysOnce = () => {
    keys ??= keyPair();
    return keys;
  };
  let callback: string | undefined;

  const tell = async ({ id, requestId, civilId, service, status }: Transaction, issuer: string) => {
    if (callback === undefined) return;
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      transId: id,
      status,
      ServiceName: service,
      ...(status === 'COMPLETED' && { nationalId: civilId }),
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject(civilId)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .setJti(ids())
      .sign((await keysOnce()).privateKey);
    await fetch(callback, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, transId: id, requestId }),
      signal: deadline(clock, CALLBACK_MS),
      // A lost callback does no harm: the portal also asks for the status.
    }).then(
      (response) => response.body?.cancel(),
      () => {},
    );
  };

  return {
    callTo: (url: string) => {
      callback = url;
    },
    publicKey: async () => (await keysOnce()).jwk,
    tell,
  };
};

const numbersBeside = (number: string, chance: Needs['chance']): string[] => {
  const numbers = new Set([number]);
  while (numbers.size < 3) numbers.add(String(10 + chance(90)));
  return [...numbers].sort();
};

export const startIdentityAppStandIn = async ({
  clock,
  ids,
  chance,
  faults,
  lifetimeSeconds,
}: Needs): Promise<IdentityAppStandIn> => {
  const transactions = new Map<string, Transaction>();
  const credentials = { appId: ids(), appKey: ids() };
  const callbacks = createCallbacks({ clock, ids });

  const isOpen = (transaction: Transaction) => transaction.status === 'WAITING' && transaction.expiresAt > clock.now();
  const present = (transaction: Transaction): ProviderStatus =>
    transaction.status === 'WAITING' && !isOpen(transaction) ? 'EXPIRED' : transaction.status;

  const request = (query: URLSearchParams, body: Record<string, string>): [number, object] => {
    const { nationalId: civilId = '', service = '' } = body;
    const requestId = query.get('requestId');
    if (!['ar', 'en'].includes(query.get('local') ?? '') || !requestId || civilId === '')
      return [400, { code: '400-000', message: 'local, requestId and nationalId are required' }];
    if ([...transactions.values()].some((open) => open.civilId === civilId && isOpen(open)))
      return [400, { code: '400-034-050', message: 'one active transaction' }];
    const [id, number] = [ids(), String(10 + chance(90))];
    const expiresAt = after(clock.now(), lifetimeSeconds);
    const numbers = numbersBeside(number, chance);
    transactions.set(id, { id, requestId, number, numbers, civilId, service, status: 'WAITING', expiresAt });
    return [201, { transId: id, random: number }];
  };

  const statusOf = ({ transId = '', random, nationalId }: Record<string, string>): [number, object] => {
    const found = transactions.get(transId);
    return found && found.number === random && found.civilId === nationalId
      ? [201, { status: present(found) }]
      : [404, {}];
  };

  const answer = async (incoming: IncomingMessage): Promise<[number, object]> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === '/api/v1/mfa/jwk') return [200, { keys: [await callbacks.publicKey()] }];
    const { 'app-id': appId, 'app-key': appKey } = incoming.headers;
    if (appId !== credentials.appId || appKey !== credentials.appKey)
      return [403, { message: 'Authentication failed' }];
    const body = JSON.parse((await text(incoming)) || '{}');
    if (pathname === '/api/v1/mfa/request') return request(searchParams, body);
    if (pathname === '/api/v1/mfa/request/status') return statusOf(body);
    return [404, {}];
  };

  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    // Slow means longer than the caller waits.
    if (faults.current.identityApp === 'slow') return;
    const [status, body] =
      faults.current.identityApp === 'down'
        ? [503, {}]
        : await answer(incoming).catch((): [number, object] => [400, { code: '400-000', message: 'not understood' }]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((incoming, response) => void respond(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const settle = async (id: string, status: (chosen: Transaction) => ProviderStatus): Promise<boolean> => {
    const found = transactions.get(id);
    if (!found || !isOpen(found)) return false;
    found.status = status(found);
    await callbacks.tell(found, url);
    return true;
  };

  return {
    access: { url, ...credentials, issuer: url, audience: AUDIENCE },
    callTo: callbacks.callTo,
    open: () => {
      for (const [id, { expiresAt }] of transactions)
        if (after(expiresAt, lifetimeSeconds) < clock.now()) transactions.delete(id);
      return [...transactions.values()].filter(isOpen);
    },
    choose: (id, number) => settle(id, (open) => (open.number === number ? 'COMPLETED' : 'REJECTED')),
    reject: (id) => settle(id, () => 'REJECTED'),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
