/** The national identity app over HTTP: requests with our app id and key, and callbacks signed with the provider's key. */

import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { storable } from '#contract/fields/fields.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Clock } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { PATIENCE_MS, postJson } from './http.ts';

const PROVIDER_STATUSES = ['WAITING', 'COMPLETED', 'REJECTED', 'EXPIRED'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export type Transaction = { transactionId: string; civilId: string; number: string };
/** How a transaction ended, as stated by the provider. `civilId` is the person who approved it. */
export type Settlement = { transactionId: string; status: ProviderStatus; civilId: string | null };

export type IdentityApp = {
  /** Shows a request on the citizen's phone. Throws identity_app_busy while another one is open there. */
  request(
    request: { requestId: string; civilId: string; service: string; lang: Lang },
    signal: AbortSignal,
  ): Promise<Transaction>;
  /** null: the provider does not know the transaction. */
  status(transaction: Transaction, signal: AbortSignal): Promise<ProviderStatus | null>;
  /** The content of a signed callback; throws when the provider did not sign it for us. */
  verify(token: string): Promise<Settlement>;
};

export type IdentityAppAccess = {
  /** The base URL of its API. */
  url: string;
  appId: string;
  appKey: string;
  issuer: string;
  audience: string;
};

/** The provider's code for a second transaction of the same person. */
const ONE_ACTIVE = '400-034-050';
const SKEW_SECONDS = 60;

/** An id that the database cannot store is refused, even in a signed message. */
const storableId = z.string().check(storable);
const asked = z.object({ transId: storableId, random: z.string().check(z.regex(/^\d{2}$/)) });
const statusAnswer = z.object({ status: z.enum(PROVIDER_STATUSES) });
const refused = z.object({ code: z.string() });
const claims = z.object({
  transId: storableId,
  status: z.enum(PROVIDER_STATUSES),
  nationalId: z.optional(storableId),
});

export const createHttpIdentityApp = (
  { url, appId, appKey, issuer, audience }: IdentityAppAccess,
  clock: Pick<Clock, 'now'>,
): IdentityApp => {
  const at = (path: string) => new URL(`${url.replace(/\/$/, '')}/api/v1/mfa/${path}`);
  const keys = createRemoteJWKSet(at('jwk'), { timeoutDuration: PATIENCE_MS });

  const post = (to: URL, body: object, signal: AbortSignal) =>
    postJson(to, body, signal, { 'app-id': appId, 'app-key': appKey });
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
        if (refusal.success && refusal.data.code === ONE_ACTIVE) throw new ProblemError('identity_app_busy');
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
      return statusAnswer.parse(await response.json()).status;
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
        // Answered as unavailable, so the provider tries again; every other fault is final.
        throw unreachable || cause instanceof errors.JWKSTimeout
          ? new ProblemError('service_suspended', {}, { cause })
          : new ProblemError('invalid_request', {}, { cause });
      }
    },
  };
};
