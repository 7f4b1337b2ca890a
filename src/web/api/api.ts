/** The typed client of the contract. A call that fails rejects with a `Problem`; one that is cancelled, with an AbortError. */
import { createFetch } from 'ofetch';
import { contract } from '#contract/endpoints.ts';
import { createClient, type Endpoint, type Send } from '#contract/kernel/kernel.ts';
import { sessionView } from '#web/state/session-view.ts';
import { API_BASE, answeredBy, callHeaders, credentials, misfit, readAnswer, refused } from './call.ts';
import { fetchUnlessEarly } from './early/early-answers.ts';
import { CallFailed } from './failure.ts';
import { sendThroughCuts } from './pending/cut-calls.ts';
import { whileLoading } from './pending/global-loading.ts';
import { beginCall, isLeaving, isReadOfSession } from './pending/pending-calls.ts';

const TIMEOUT_MS = 15_000;

const client = createFetch({ fetch: fetchUnlessEarly });

/** A page may still be mounted when its citizen logs out, or when a services login takes the place of theirs: it must not read any more. */
const refuseReadOfNobody = async (endpoint: Endpoint) => {
  const { status } = sessionView.get();
  const over = isLeaving();
  const isGone = over !== null || status === 'visitor' || (status === 'services' && endpoint.auth === 'session');
  await over;
  if (isGone) throw new DOMException('The citizen has left', 'AbortError');
};

const send: Send = async (url, { method, query, body, headers, signal: own, responseType = 'json' }, endpoint) => {
  // Anything else is sent at once: the page may be on its way out.
  if (isReadOfSession(endpoint)) await refuseReadOfNobody(endpoint);
  const { signal, end } = beginCall(endpoint, own);
  const sendOnce = async () => {
    const answer = await client.raw<Blob, 'blob'>(url, {
      baseURL: API_BASE,
      method,
      ...(query && { query }),
      ...(body !== undefined && { body: body as BodyInit }),
      headers: { ...callHeaders(), ...headers },
      credentials,
      // The page may be reloaded while it runs.
      keepalive: endpoint.outlives?.session !== undefined && method !== 'GET',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      // Problems are read below, and what was cut is sent again by `sendThroughCuts`.
      ignoreResponseError: true,
      retry: 0,
      responseType: 'blob',
    });
    const content = answer._data ?? new Blob();
    return responseType === 'blob' && answer.ok
      ? content
      : readAnswer(answer.status, await content.text(), answer.headers.get('retry-after'));
  };
  const unanswered = (thrown: unknown): never => {
    throw thrown instanceof CallFailed ? thrown : new CallFailed({ kind: 'unreachable' });
  };
  try {
    const result = await sendThroughCuts({ endpoint, address: url, signal }, () => sendOnce().catch(unanswered));
    answeredBy(endpoint);
    return result;
  } catch (thrown) {
    signal.throwIfAborted();
    throw refused(thrown, endpoint);
  } finally {
    end();
  }
};

export const api = createClient(
  contract,
  (url, init, endpoint) => {
    const call = send(url, init, endpoint);
    return endpoint.waits ? whileLoading(call) : call;
  },
  misfit,
);
