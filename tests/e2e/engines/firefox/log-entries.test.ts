import { expect, test } from 'vitest';
import { readable } from './log-entries.ts';

const exception = (text: string) => ({ type: 'javascript', level: 'error', text });

test.each([
  'downloadable font: download failed (font-family: "Plex" index:0): status=2152398850 source: http://localhost/a.woff2',
  'Firefox can’t establish a connection to the server at http://localhost/api/events.',
  'Content-Security-Policy: The page’s settings blocked the loading of a resource (img-src) at http://localhost/favicon.ico because it violates “img-src data:”',
  "Content-Security-Policy: The page’s settings blocked an inline style. Consider using a hash ('sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=')",
])('what Firefox says of its own doing is left out: %s', (text) => {
  expect(readable(exception(text))).toBeUndefined();
});

test.each([
  'downloadable font: download failed (font-family: "Plex" index:0): status=2147746065 source: http://localhost/a.woff2',
  'Content-Security-Policy: The page’s settings blocked the loading of a resource (img-src) at http://localhost/logo.png because it violates “img-src data:”',
  'TypeError: x is undefined',
])('a fault of the page comes through: %s', (text) => {
  expect(readable(exception(text))).toMatchObject({ type: 'javascript', text, stackTrace: { callFrames: [] } });
});

test('an error that was logged has its words', () => {
  const entry = { type: 'console', level: 'error', text: 'Error: no', args: [{ type: 'error', value: {} }] };
  expect(readable(entry)?.args).toEqual([{ type: 'string', value: 'Error: no' }]);
});
