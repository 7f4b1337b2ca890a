/** The way to the national identity app. An adapter never hangs past `signal`. */

import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Lang } from '#contract/kernel/lang.ts';
import type { Clock } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';

export const PROVIDER_STATUSES = ['WAITING', 'COMPLETED', 'REJECTED', 'EXPIRED'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export type Transaction = { transactionId: string; civilId: string; number: string };
/** How a transaction ended, as the provider vouches for it; `civilId` is who approved it. */
export type Settlement = { transactionId: string; status: ProviderStatus; civilId: string | null };

export type IdentityApp = {
  /** Shows a request on the citizen's phone. Refuses with identity_app_busy while another one is open there. */
  request(
    request: { requestId: string; civilId: string; service: string; lang: Lang },
    signal: AbortSignal,
  ): Promise<Transaction>;
  /** null: the provider knows no such transaction. */
  status(transaction: Transaction, signal: AbortSignal): Promise<ProviderStatus | null>;
  /** What a signed callback says, or a refusal when the provider did not sign it for us. */
  verify(token: string): Promise<Settlement>;
};

/** Nobody waits longer than this for the provider. */
export const PATIENCE_MS = 4000;

/** For an answer that somebody is waiting for: it comes now, or the service is suspended. */
export const askNow = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  try {
    return await ask(AbortSignal.timeout(PATIENCE_MS));
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError('service_suspended', {}, { cause });
  }
};

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
          ? new ProblemError('service_suspended', {}, { cause })
          : new ProblemError('invalid_request', {}, { cause });
      }
    },
  };
};
