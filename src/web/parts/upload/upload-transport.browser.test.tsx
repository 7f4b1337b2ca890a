import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { askLineWith } from '#web/state/connectivity.ts';
import { upload } from './upload-transport.ts';

/** A request that does only what a test tells it. */
class Wire extends EventTarget {
  static sent = 0;
  static last: Wire;
  /** Ends as soon as the next request is sent. */
  static next = Promise.withResolvers<void>();
  upload: { onprogress?: (progress: object) => void } = {};
  status = 0;
  responseText = '';
  withCredentials = false;
  headers = new Map<string, string>();
  url = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  constructor() {
    super();
    Wire.last = this;
  }
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return null;
  }
  send() {
    Wire.sent += 1;
    Wire.next.resolve();
    Wire.next = Promise.withResolvers();
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const id = '0190f8a0-0000-7000-8000-000000000000';
const send = (options: Parameters<typeof upload>[2] = {}, body = new FormData()) =>
  upload(contract.drafts.attach, { params: { id }, body, key: 'key-1' }, options);
/** The file is read before it is sent, and reading takes as long as the machine needs. */
const onItsWay = () => Wire.next.promise;
const outcome = (call: Promise<unknown>) =>
  call.then(
    (answer) => ({ answer }),
    (refused: unknown) => ({ refused }),
  );
const attachment = {
  id,
  kind: 'deed',
  name: 'deed.pdf',
  type: 'application/pdf',
  size: 7,
  sha256: 'x',
  uploadedAt: '2026-11-21T08:00:00.000Z',
};

test('tells how much has been sent, and answers with what the server kept', async () => {
  const percents: number[] = [];
  const result = outcome(send({ onProgress: (percent) => percents.push(percent) }));
  await onItsWay();
  expect(Wire.last.url).toBe(`/api/drafts/${id}/attachments`);
  expect(Wire.last.headers.get('idempotency-key')).toBe('key-1');
  Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 });
  Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 3 });
  Wire.last.answer(200, attachment);
  expect(await result).toEqual({ answer: attachment });
  expect(percents).toEqual([33, 100]);
});

test.each<[string, number, unknown, object]>([
  ['a refusal', 415, { error: { code: 'file_type_not_accepted', message: '' } }, { code: 'file_type_not_accepted' }],
  ['a bare status', 413, '', { code: 'file_too_large' }],
  ['a firewall', 403, 'Your support ID is: 90210', { code: 'firewall_blocked', supportId: '90210' }],
])('%s is a problem', async (_, status, body, expected) => {
  const result = outcome(send());
  await onItsWay();
  Wire.last.answer(status, body);
  expect(await result).toEqual({ refused: expected });
});

test('a line that breaks, or on which nothing moves any more, is no connection', async () => {
  const broken = outcome(send());
  await onItsWay();
  Wire.last.onerror();
  expect(await broken).toEqual({ refused: { code: 'no_connection' } });

  const stalled = outcome(send());
  await vi.advanceTimersByTimeAsync(29_000);
  Wire.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 });
  await vi.advanceTimersByTimeAsync(29_000);
  const settled = vi.fn();
  void stalled.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await stalled).toEqual({ refused: { code: 'no_connection' } });
});

test('what is cancelled is no failure', async () => {
  const controller = new AbortController();
  const result = outcome(send({ signal: controller.signal }));
  await onItsWay();
  controller.abort();
  expect(await result).toMatchObject({ refused: { name: 'AbortError' } });
});

test('what is cancelled while its file is read is not sent', async () => {
  const controller = new AbortController();
  const result = outcome(send({ signal: controller.signal }));
  const before = Wire.sent;
  controller.abort();
  expect(await result).toMatchObject({ refused: { name: 'AbortError' } });
  expect(Wire.sent).toBe(before);
});

/** A file that was deleted after it was chosen: `isThere` says until when. */
const vanishing = (isThere: () => boolean) => {
  const file = new File(['deed'], 'deed.pdf', { type: 'application/pdf' });
  const slice = file.slice.bind(file);
  Object.defineProperty(File.prototype, 'slice', {
    configurable: true,
    value: (...range: [number, number]) => {
      const part = slice(...range);
      const fail = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
      return isThere() ? part : Object.assign(part, { arrayBuffer: fail });
    },
  });
  const body = new FormData();
  body.append('kind', 'deed');
  body.append('file', file, 'deed.pdf');
  return body;
};

test('a file that can be read no more is not sent, and not sent again', async () => {
  const slice = Object.getOwnPropertyDescriptor(Blob.prototype, 'slice');
  askLineWith(async () => true);
  const before = Wire.sent;
  let isThere = true;
  const result = outcome(
    send(
      {},
      vanishing(() => isThere),
    ),
  );
  await onItsWay();
  expect(Wire.sent).toBe(before + 1);
  // The browser reports it like a lost line.
  isThere = false;
  Wire.last.onerror();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ refused: { code: 'file_unreadable' } });
  expect(Wire.sent).toBe(before + 1);
  Reflect.deleteProperty(File.prototype, 'slice');
  expect(Object.getOwnPropertyDescriptor(Blob.prototype, 'slice')).toEqual(slice);
});
