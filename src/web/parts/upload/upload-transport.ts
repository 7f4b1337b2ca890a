/** Uploads go by XMLHttpRequest, because fetch cannot tell how much has been sent. */
import { type Endpoint, fillPath, type Input, type Output } from '#contract/kernel/kernel.ts';
import { problem } from '#contract/kernel/problems.ts';
import { API_BASE, answeredBy, callHeaders, credentials, misfit, readAnswer, refused } from '#web/api/call.ts';
import { CallFailed } from '#web/api/failure.ts';
import { sendThroughCuts } from '#web/api/pending/cut-calls.ts';
import { beginCall } from '#web/api/pending/pending-calls.ts';

/** A connection on which nothing moves for this long counts as lost. */
const STALL_MS = 30_000;

type UploadEndpoint = Endpoint & { multipart: true };
type UploadOptions = { signal?: AbortSignal; onProgress?: (percent: number) => void };
type UploadInput = { params?: Record<string, unknown>; body: FormData; key?: string };

export const upload = async <E extends UploadEndpoint>(
  endpoint: E,
  input: Input<E> & UploadInput,
  { signal: own, onProgress }: UploadOptions = {},
): Promise<Output<E>> => {
  own?.throwIfAborted();
  const { signal, end } = beginCall(endpoint, own);
  const address = fillPath(endpoint.path, input.params);
  const sendOnce = async () => {
    await assertReadable(input.body);
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, API_BASE + address);
    request.withCredentials = credentials === 'include';
    const headers = { ...callHeaders(), ...(input.key !== undefined && { 'idempotency-key': input.key }) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    await sent(request, input.body, signal, onProgress);
    return readAnswer(request.status, request.responseText, request.getResponseHeader('retry-after'));
  };
  try {
    const answer = await sendThroughCuts({ endpoint, address, signal }, sendOnce);
    answeredBy(endpoint);
    const { success, data } = endpoint.response.safeParse(answer);
    return success ? (data as Output<E>) : misfit();
  } catch (thrown) {
    signal.throwIfAborted();
    throw thrown instanceof CallFailed ? refused(thrown, endpoint) : thrown;
  } finally {
    end();
  }
};

/**
 * A file that was moved, changed or deleted since it was chosen fails like a lost line, after nothing was sent. One byte of it tells
 * them apart.
 */
const assertReadable = async (body: FormData) => {
  for (const part of body.values()) {
    if (typeof part === 'string') continue;
    await part
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw problem('file_unreadable');
      });
  }
};

const sent = (request: XMLHttpRequest, body: FormData, signal: AbortSignal, onProgress: UploadOptions['onProgress']) =>
  new Promise<void>((resolve, reject) => {
    const lost = () => {
      // What was sent did not arrive.
      onProgress?.(0);
      reject(new CallFailed({ kind: 'unreachable' }));
    };
    const abort = () => request.abort();
    let stalled = setTimeout(abort, STALL_MS);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALL_MS);
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve();
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.send(body);
  });
