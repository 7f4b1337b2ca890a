/** The way to the national identity app. An adapter never hangs past `signal`. */
import type { Lang } from '#contract/kernel/lang.ts';
import { Refusal } from '../http/problem.ts';

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
    throw cause instanceof Refusal ? cause : new Refusal('service_suspended', {}, { cause });
  }
};
