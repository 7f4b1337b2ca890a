import { describe, expect, test } from 'vitest';
import { EXCEPTIONS, refusedLicences, type Use } from './licences.ts';
import { locked, ofProduction } from './lock-file.ts';

const PACKAGES = { production: ofProduction, development: locked.filter(({ dev }) => dev) };

describe.each<Use>(['production', 'development'])('packages of %s', (use) => {
  test('have licences that are allowed', () => {
    expect(PACKAGES[use].length).toBeGreaterThan(100);
    expect(refusedLicences(PACKAGES[use], use)).toEqual([]);
  });
  test.each(EXCEPTIONS[use])('still need the exception for $name: $because', (exception) => {
    const others = EXCEPTIONS[use].filter((other) => other !== exception);
    expect(refusedLicences(PACKAGES[use], use, others)).not.toEqual([]);
  });
});

test.each([
  ['MIT', []],
  ['GPL-3.0-only', ['a: GPL-3.0-only']],
  [undefined, ['a: none']],
  ['GPL-3.0-only OR MIT', []],
  ['(MIT AND Zlib)', ['a: (MIT AND Zlib)']],
  ['MIT AND ISC', []],
  ['MIT OR (GPL-3.0-only AND ISC)', []],
  ['(MIT OR ISC) AND (GPL-3.0-only OR X)', ['a: (MIT OR ISC) AND (GPL-3.0-only OR X)']],
])('%s', (license, refused) => {
  expect(refusedLicences([{ name: 'a', license }], 'production')).toEqual(refused);
});
