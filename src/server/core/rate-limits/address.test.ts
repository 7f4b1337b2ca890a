import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from '#tests/house/imports.ts';
import { addressOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // What a proxy that checks nothing may pass on.
  ['unknown', 'no address'],
  ['x'.repeat(10_000), 'no address'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});

test('no limit counts by an address of its own making', () => {
  const reading = filesUnder('src/server').filter(
    (file) =>
      !/\.test\.ts$|\/address\.ts$/.test(file) && /request\.ips?\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reading).toEqual([]);
});
