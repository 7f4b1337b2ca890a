/** The typed client of the contract. A call that fails rejects with a `Problem`; one that is cancelled, with an AbortError. */
import { ofetch } from 'ofetch';
import { contract } from '#contract/endpoints.ts';
import { createClient, type Send } from '#contract/kernel/kernel.ts';
import { sessionView } from '#web/session/session-view.ts';
import { createEmitter } from '#web/storage/store.ts';
import { API_BASE, callAnswered, callHeaders, credentials, readAnswer, refused } from './call.ts';
import { CallFailed } from './failure.ts';

const TIMEOUT_MS = 15_000;
const RETRY_AFTER_MS = 400;

/** `cancelTokens` of specification section 3: the reads of a session that are in flight. */
const reading = new Set<AbortController>();

/**
 * Cancels all reads of the citizen at the end of a session. A page cancels its own reads when it is left. Writes are never
 * cancelled: a retry carries the same idempotency key.
 */
export const cancelReads = () => {
  for (const controller of reading) controller.abort();
};

const lastRead = createEmitter<void>();
let leaving: Promise<void> | null = null;

/** During a logout: resolves when all reads in flight have been answered, and refuses new reads until `over` settles. */
export const finishReads = async (over: Promise<unknown>): Promise<void> => {
  leaving = Promise.allSettled([over]).then(() => {
    leaving = null;
  });
  if (reading.size > 0) await new Promise<void>(lastRead.once);
};

const send: Send = async (url, { method, query, body, headers, signal, auth, responseType = 'json' }) => {
  const controller = new AbortController();
  const cancelled = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
  if (method === 'GET' && (auth === 'session' || auth === 'services')) {
    // A page may still be mounted when its citizen logs out, or when a services login takes the place of theirs: it must not read any more.
    const { status } = sessionView.get();
    const isGone = leaving !== null || status === 'visitor' || (status === 'services' && auth === 'session');
    await leaving;
    if (isGone) throw new DOMException('The citizen has left', 'AbortError');
    reading.add(controller);
  }
  try {
    const answer = await ofetch.raw<Blob, 'blob'>(url, {
      baseURL: API_BASE,
      method,
      ...(query && { query }),
      ...(body !== undefined && { body: body as BodyInit }),
      headers: { ...callHeaders(), ...headers },
      credentials,
      signal: AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT_MS)]),
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
    callAnswered.emit({ inSession: auth !== undefined && auth !== 'public' });
    return result;
  } catch (thrown) {
    cancelled.throwIfAborted();
    throw refused(thrown instanceof CallFailed ? thrown : new CallFailed({ kind: 'unreachable' }));
  } finally {
    if (reading.delete(controller) && reading.size === 0) lastRead.emit();
  }
};

export const api = createClient(contract, send);
