/** The national identity app behind HTTP: a request with our app's id and key, and callbacks signed with the provider's key. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { type IdentityApp, PATIENCE_MS, PROVIDER_STATUSES } from './identity-app.ts';

export type IdentityAppAccess = {
  /** Where its API begins. */
  url: string;
  appId: string;
  appKey: string;
  issuer: string;
  audience: string;
};

/** The provider's refusal of a second transaction for the same person. */
const ONE_ACTIVE = '400-034-050';
const SKEW_SECONDS = 60;

const asked = z.object({ transId: z.string(), random: z.string().check(z.regex(/^\d{2}$/)) });
const told = z.object({ status: z.enum(PROVIDER_STATUSES) });
const refused = z.object({ code: z.string() });
const claims = z.object({
  transId: z.string(),
  status: z.enum(PROVIDER_STATUSES),
  nationalId: z.optional(z.string()),
});

export const createHttpIdentityApp = (
  { url, appId, appKey, issuer, audience }: IdentityAppAccess,
  clock: Pick<Clock, 'now'>,
): IdentityApp => {
  const at = (path: string) => new URL(`${url.replace(/\/$/, '')}/api/v1/mfa/${path}`);
  const keys = createRemoteJWKSet(at('jwk'), { timeoutDuration: PATIENCE_MS });

  const post = (to: URL, body: object, signal: AbortSignal) =>
    fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'app-id': appId, 'app-key': appKey },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  const failed = async (response: Response) => {
    await response.body?.cancel();
    return new Error(`the identity app answered ${response.status}`);
  };

  return {
    request: async ({ requestId, civilId, service, lang }, signal) => {
      const to = at('request');
      to.search = String(new URLSearchParams({ local: lang, requestId }));
      const response = await post(to, { nationalId: civilId, service }, signal);
      if (response.status === 400) {
        const refusal = refused.safeParse(await response.json());
        if (refusal.success && refusal.data.code === ONE_ACTIVE) throw new Refusal('identity_app_busy');
        throw new Error('the identity app did not accept the request');
      }
      if (!response.ok) throw await failed(response);
      const { transId, random } = asked.parse(await response.json());
      return { transactionId: transId, civilId, number: random };
    },

    status: async ({ transactionId, civilId, number }, signal) => {
      const body = { nationalId: civilId, transId: transactionId, random: number };
      const response = await post(at('request/status'), body, signal);
      if (!response.ok) {
        const fault = await failed(response);
        if (response.status === 404) return null;
        throw fault;
      }
      return told.parse(await response.json()).status;
    },

    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'iat'],
          currentDate: clock.now(),
          clockTolerance: SKEW_SECONDS,
        });
        const { transId, status, nationalId } = claims.parse(payload);
        return { transactionId: transId, status, civilId: nationalId ?? null };
      } catch (cause) {
        const unreachable = !(cause instanceof errors.JOSEError || cause instanceof z.core.$ZodError);
        // Not heard, so that the provider tries again; anything else will never be true.
        throw unreachable || cause instanceof errors.JWKSTimeout
          ? new Refusal('service_suspended', {}, { cause })
          : new Refusal('invalid_request', {}, { cause });
      }
    },
  };
};
