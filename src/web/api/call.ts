/** What all calls to the server have in common, by fetch or by upload. */
import { type Endpoint, isActivity } from '#contract/kernel/kernel.ts';
import { acceptLanguage } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { adfHeader } from '#web/storage/client-state.ts';
import { createEmitter } from '#web/storage/store.ts';
import { storedSession } from '#web/storage/stored-session.ts';
import { CallFailed, type Failure, failureOf } from './failure.ts';
import { callSucceeded, isNotifiedAlready } from './pending/repeated-failures.ts';
import { problemOf } from './problem-of.ts';

/** The server of the same origin, or the beta server that the build was made for. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api';
export const credentials: RequestCredentials = API_BASE.startsWith('/') ? 'same-origin' : 'include';

/** `isNotified`: a notice has shown this failure already, and no person waits for the call. */
export const callFailed = createEmitter<Failure & { isNotified?: true }>();
/** `isActivity`: the server has restarted the idle time of the session with this call. */
export const callAnswered = createEmitter<{ endpoint: Endpoint; isActivity: boolean }>();

export const callHeaders = (): Record<string, string> => {
  const token = storedSession.token();
  return {
    'accept-language': acceptLanguage(document.documentElement.lang),
    Adf: adfHeader(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
};

/** The JSON of an answer. Throws for a problem, for a page instead of JSON, and for a firewall that answers 200. */
export const readAnswer = (status: number, text: string, retryAfter: string | null): unknown => {
  const body = parse(text);
  const isFirewall =
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).some((key) => /^(?:support_?id|wafError)$/i.test(key));
  if (status >= 200 && status < 300 && body !== undefined && !isFirewall) return body;
  const seconds = Number(retryAfter);
  throw new CallFailed({ kind: 'answered', status, body: body ?? text, ...(seconds > 0 && { retryAfter: seconds }) });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reports the failure to the app and returns its problem to the caller. */
export const refused = (thrown: unknown, endpoint: Endpoint): Problem => {
  const failure = failureOf(thrown);
  callFailed.emit(isNotifiedAlready(endpoint, failure) ? { ...failure, isNotified: true } : failure);
  return problemOf(failure);
};

/** The call has its answer. */
export const answeredBy = (endpoint: Endpoint) => {
  callSucceeded(endpoint);
  callAnswered.emit({ endpoint, isActivity: endpoint.auth !== 'public' && isActivity(endpoint) });
};

/** An answer that breaks the contract, as after a new release: it says nothing that a person could read. */
export const misfit = (): never => {
  const failure: Failure = { kind: 'answered', status: 200, body: undefined };
  callFailed.emit(failure);
  throw problemOf(failure);
};
