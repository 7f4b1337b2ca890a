import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { upload } from './upload-transport.ts';

/** A request that does only what a test tells it. */
class Wire extends EventTarget {
  static last: Wire;
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
  send() {}
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
const send = (options: Parameters<typeof upload>[2] = {}) =>
  upload(contract.drafts.attach, { params: { id }, body: new FormData(), key: 'key-1' }, options);
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

test('tells how much has been sent, and answers with what the host kept', async () => {
  const percents: number[] = [];
  const result = outcome(send({ onProgress: (percent) => percents.push(percent) }));
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
  Wire.last.answer(status, body);
  expect(await result).toEqual({ refused: expected });
});

test('a line that breaks, or on which nothing moves any more, is no connection', async () => {
  const broken = outcome(send());
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
  controller.abort();
  expect(await result).toMatchObject({ refused: { name: 'AbortError' } });
});
