/** Uploads go by XMLHttpRequest, because fetch cannot tell how much has been sent. */
import { type Endpoint, fillPath, type Input, type Output } from '#contract/kernel/kernel.ts';
import { API_BASE, answeredBy, callHeaders, credentials, misfit, readAnswer, refused } from '#web/api/call.ts';
import { CallFailed } from '#web/api/failure.ts';
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
  const request = new XMLHttpRequest();
  request.open(endpoint.method, API_BASE + fillPath(endpoint.path, input.params));
  request.withCredentials = credentials === 'include';
  const headers = { ...callHeaders(), ...(input.key !== undefined && { 'idempotency-key': input.key }) };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  try {
    await sent(request, input.body, signal, onProgress);
    const answer = readAnswer(request.status, request.responseText, request.getResponseHeader('retry-after'));
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

const sent = (request: XMLHttpRequest, body: FormData, signal: AbortSignal, onProgress: UploadOptions['onProgress']) =>
  new Promise<void>((resolve, reject) => {
    const lost = () => reject(new CallFailed({ kind: 'unreachable' }));
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
