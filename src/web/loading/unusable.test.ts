import { expect, test } from 'vitest';
import { isUnusable } from './unusable.ts';

const error = (name: string, message: string) => Object.assign(new Error(message), { name });

/** As Chromium 143, Firefox 153 and WebKit 2.38 to 2.50 word them. */
const couldNotRun = [
  error('SyntaxError', "Unexpected token '{'"),
  error('SyntaxError', 'expected expression, got end of script'),
  error('TypeError', 'Object.groupBy is not a function'),
  error('TypeError', 'undefined is not a constructor (evaluating \'new Intl.Segmenter("ar")\')'),
  error('ReferenceError', "Can't find variable: Temporal"),
  error('ReferenceError', 'Temporal is not defined'),
];
const didNotCome = [
  error('TypeError', 'Failed to fetch dynamically imported module: https://portal.example/assets/a.js'),
  error('TypeError', 'error loading dynamically imported module: https://portal.example/assets/a.js'),
  error('TypeError', 'Importing a module script failed.'),
  error('SyntaxError', "The requested module '/assets/a.js' does not provide an export named 'b'"),
  error('Error', 'Unable to preload CSS for /assets/a.css'),
  error('Error', 'No answer within the time limit'),
  error('TypeError', "Cannot read properties of null (reading 'id')"),
  error('SyntaxError', 'Unexpected end of JSON input'),
  error('SyntaxError', 'JSON Parse error: Unexpected EOF'),
];

test.each(couldNotRun)('code that came and cannot run is told by its error: $name: $message', (cause) => {
  expect(isUnusable(cause)).toBe(true);
});
test.each(didNotCome)(
  'code that did not come or is of another release, and what is wrong with data, is not: $name: $message',
  (cause) => {
    expect(isUnusable(cause)).toBe(false);
  },
);
