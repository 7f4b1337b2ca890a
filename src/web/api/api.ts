/** The typed client of the contract. A call that fails rejects with a `Problem`; one that is cancelled, with an AbortError. */
import { createFetch } from 'ofetch';
import { contract } from '#contract/endpoints.ts';
import { createClient, type Endpoint, type Send } from '#contract/kernel/kernel.ts';
import { sessionView } from '#web/session/session-view.ts';
import { API_BASE, answeredBy, callHeaders, credentials, misfit, readAnswer, refused } from './call.ts';
import { fetchUnlessEarly } from './early/early-answers.ts';
import { CallFailed } from './failure.ts';
import { whileLoading } from './pending/global-loading.ts';
import { beginCall, isLeaving, isReadOfSession } from './pending/pending-calls.ts';

const TIMEOUT_MS = 15_000;
const RETRY_AFTER_MS = 400;

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
  try {
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
      // Problems are read below; only a read that did not reach the server is retried.
      ignoreResponseError: true,
      retry: method === 'GET' ? 1 : 0,
      retryDelay: RETRY_AFTER_MS,
      responseType: 'blob',
    });
    const content = answer._data ?? new Blob();
    const result =
      responseType === 'blob' && answer.ok
        ? content
        : readAnswer(answer.status, await content.text(), answer.headers.get('retry-after'));
    answeredBy(endpoint);
    return result;
  } catch (thrown) {
    signal.throwIfAborted();
    throw refused(thrown instanceof CallFailed ? thrown : new CallFailed({ kind: 'unreachable' }), endpoint);
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
