/** What the bridge to WebKit says of values, keys and calls, without a browser. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { keyboardInteractions } from '#tests/e2e/engines/webkit/keys.ts';
import {
  aboutRequest,
  answerContent,
  changesOf,
  type WebkitRequest,
  webkitHeaders,
} from '#tests/e2e/engines/webkit/network-format.ts';
import { SET_CALLS_STOPPED, SILENT_PRELOADS } from '#tests/e2e/engines/webkit/page-scripts.ts';
import { type BidiValue, revive, serialise, splitHandles, toBidi } from '#tests/e2e/engines/webkit/remote-values.ts';

describe('values', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 4.5],
    ['a number that JSON does not know', Number.NaN],
    ['minus zero', -0],
    ['a large number', 2n ** 70n + 1n],
    ['a text', 'قرض'],
    ['a date', new Date(Date.UTC(2026, 10, 30))],
    ['an expression', /ق+/u],
    ['what is within others', { list: [1, [true, { deep: 'نعم' }]] }],
  ])('%s comes back as it was', (_, value) => {
    const sent = JSON.parse(JSON.stringify(serialise(value))) as BidiValue;
    expect(revive(sent, [])).toEqual(value);
  });

  test('an object that contains itself is refused in the words that Playwright knows', () => {
    const ring: { self?: unknown } = {};
    ring.self = ring;
    expect(() => serialise(ring)).toThrow('too much recursion');
  });

  test('objects of the page are passed beside the description of the rest', () => {
    const { described, handles } = splitHandles([
      { type: 'string', value: 'a' },
      { handle: 'one' },
      { sharedId: 'two' },
    ]);
    expect(handles).toEqual(['one', 'two']);
    const objects = [{ name: 'first' }, { name: 'second' }];
    const values = (JSON.parse(described) as BidiValue[]).map((value) => revive(value, objects));
    expect(values).toEqual(['a', ...objects]);
  });

  test('what the inspector describes keeps its handle, and a node its name for other worlds', () => {
    expect(toBidi({ type: 'object', subtype: 'node', objectId: '7' }, 'page')).toEqual({
      type: 'node',
      sharedId: '7',
      handle: '7',
    });
    expect(toBidi({ type: 'object', description: 'Window', objectId: '8' }, 'page')).toMatchObject({
      type: 'window',
      value: { context: 'page' },
    });
    expect(toBidi({ type: 'number', description: 'NaN' }, 'page')).toEqual({ type: 'number', value: 'NaN' });
  });
});

describe('keys', () => {
  test('a letter is pressed and let go at once, in any script', () => {
    expect(keyboardInteractions({ type: 'keyDown', value: 'ض' })).toEqual([{ type: 'InsertByKey', text: 'ض' }]);
    expect(keyboardInteractions({ type: 'keyUp', value: 'ض' })).toEqual([]);
  });
  test.each([
    ['\uE00C', 'Escape'],
    ['\uE008', 'Shift'],
    ['\uE031', 'Function1'],
    ['\uE03C', 'Function12'],
    ['\uE03D', 'Meta'],
  ])('%j is held down until it is let go: %s', (value, key) => {
    expect(keyboardInteractions({ type: 'keyDown', value })).toEqual([{ type: 'KeyPress', key }]);
    expect(keyboardInteractions({ type: 'keyUp', value })).toEqual([{ type: 'KeyRelease', key }]);
  });
});

describe('calls', () => {
  const request: WebkitRequest = {
    url: 'https://portal.test/api/drafts',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: '*/*' },
    postData: '{"name":"قرض"}',
  };
  const call = { id: 'r', request, type: 'Fetch', navigation: null, redirects: 0, started: 0, bytes: 0 };
  const { headers } = aboutRequest('page', call).request;

  test('the event tells what the page sends, in base64', () => {
    const told = headers.find(({ name }) => name === 'x-post-data')?.value.value ?? '';
    expect(Buffer.from(told, 'base64').toString()).toBe(request.postData);
  });
  test('what goes on unchanged has no changes, although the event has told more', () => {
    expect(changesOf(request, { headers: headers.toReversed() })).toBeNull();
  });
  test('what was told is not sent to the server', () => {
    const body = { type: 'base64', value: 'e30=' };
    expect(changesOf(request, { headers, body })).toEqual({ headers: request.headers, postData: 'e30=' });
  });
  test('a header that comes twice has its values in one line', () => {
    const twice = ['a', 'b'].map((value) => ({ name: 'Vary', value: { type: 'string', value } }));
    expect(webkitHeaders(twice)).toEqual({ Vary: 'a, b' });
  });
  test('an answer has the kind that its header names', () => {
    const kind = [{ name: 'Content-Type', value: { type: 'string', value: 'application/json; charset=utf-8' } }];
    expect(answerContent({ statusCode: 503, headers: kind })).toMatchObject({
      status: 503,
      mimeType: 'application/json',
    });
  });
});

describe('scripts in the page', () => {
  class HTMLLinkElement {
    readonly rel: string;
    constructor(rel: string) {
      this.rel = rel;
    }
  }
  const page = createContext({
    HTMLLinkElement,
    addEventListener: (_: string, listener: (event: object) => void) => {
      heard = listener;
    },
  });
  let heard = (_event: object) => {};
  runInContext(SILENT_PRELOADS, page);
  const isSilent = (rel: string): boolean => {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    heard({ target: new HTMLLinkElement(rel), stopImmediatePropagation });
    return isStopped;
  };

  test('the error of a preload is kept from the page while calls are stopped, and only then', () => {
    const links = ['preload', 'modulepreload', 'stylesheet'];
    expect(links.map(isSilent)).toEqual([false, false, false]);
    runInContext(`(${SET_CALLS_STOPPED})(true)`, page);
    expect(links.map(isSilent)).toEqual([true, true, false]);
    runInContext(`(${SET_CALLS_STOPPED})(false)`, page);
    expect(links.map(isSilent)).toEqual([false, false, false]);
  });
});
