/**
 * Every text message that a person can cause has a limit in front of it. Each place that sends one stands here, with what bounds
 * it: a limit by its name, or why no citizen can cause it again and again. A new place has to be added, and say so, unless it sends codes alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from './imports.ts';

type Bound = { limits: readonly { name: string; in: string }[] } | { because: string };
const limit = (name: string, file: string): Bound => ({ limits: [{ name, in: `src/server/${file}` }] });

const SENDS =
  /\bawait notify\(|\bnotify\(\w+, tx\b|\bnotify\(needs\b|enqueue\(tx, 'sms'|\bsendNow\(\{ sms|\bchallenges\.(?:start|resend)\(|\bsendNotice\(|\btellOfChange\(/g;

/** Files that send messages, and how often each does. */
const PLACES: Record<string, { sends: number; bound: Bound }> = {
  'notifications/notify.ts': { sends: 1, bound: { because: 'It is what all others call.' } },
  'one-time-codes/challenges.ts': {
    sends: 2,
    bound: {
      limits: ['sends:', 'codes:citizen:', 'codes:address:', 'chosen-mobiles'].map((name) => ({
        name,
        in: 'src/server/one-time-codes/challenges.ts',
      })),
    },
  },
  'auth/auth.plugin.ts': { sends: 2, bound: limit('login-failures:citizen:', 'auth/auth.plugin.ts') },
  'services-login/services-login.plugin.ts': {
    sends: 2,
    bound: limit('services-logins:address:', 'services-login/services-login.plugin.ts'),
  },
  'registration/registration.plugin.ts': {
    sends: 3,
    bound: {
      limits: ['registrations:address:', 'registrations:citizen:', 'registrations:notice:'].map((name) => ({
        name,
        in: 'src/server/registration/registration.plugin.ts',
      })),
    },
  },
  'profile/profile.plugin.ts': { sends: 5, bound: limit('profile-changes:', 'profile/profile.plugin.ts') },
  'profile/profile.texts.ts': { sends: 1, bound: limit('profile-changes:', 'profile/profile.plugin.ts') },
  'identity-app/reset-password.ts': { sends: 1, bound: limit('identity-app:', 'identity-app/start.ts') },
  'appointments/lifecycle.ts': { sends: 2, bound: limit('appointments:', 'appointments/appointments.plugin.ts') },
  'appointments/book.ts': { sends: 1, bound: limit('appointments:', 'appointments/appointments.plugin.ts') },
  'appointments/remind.ts': { sends: 1, bound: { because: 'One for each appointment, by a job.' } },
  'letters/lifecycle.ts': {
    sends: 1,
    bound: limit('letters:', 'letters/letters.plugin.ts'),
  },
  'deals/deals.texts.ts': { sends: 1, bound: { because: 'A deal takes each step once, and most are the fund’s.' } },
  'contracts/contracts.texts.ts': {
    sends: 1,
    bound: { because: 'The fund sends a contract and answers it; a signature takes an approval of the identity app.' },
  },
  'disbursements/pay-out.ts': { sends: 1, bound: { because: 'The fund pays out, once.' } },
  'exemptions/lifecycle.ts': { sends: 1, bound: { because: 'The fund decides; a citizen objects once.' } },
  'export-certificates/lifecycle.ts': { sends: 1, bound: { because: 'The fund decides, once.' } },
  'release-certificates/revoke.ts': { sends: 1, bound: { because: 'The fund revokes, once.' } },
};

const sources = new Map(
  filesUnder('src/server')
    .filter(
      (file) => file.endsWith('.ts') && !/\.(?:test|probe|fixtures)\.ts$/.test(file) && !file.includes('/testing/'),
    )
    .map((file) => [file.replace(/^src\/server\//, ''), readFileSync(join(root, file), 'utf8')]),
);
/** The code without its comments, which may name what others do. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const found = Object.fromEntries(
  [...sources].flatMap(([file, text]) => {
    const sends = codeOf(text).match(SENDS)?.length ?? 0;
    return sends > 0 ? [[file, sends]] : [];
  }),
);

/** Files that send codes alone: the sender of codes itself has the limits of a mobile, a citizen and an address. */
const sendsCodesAlone = (file: string) =>
  codeOf(sources.get(file) ?? '')
    .match(SENDS)
    ?.every((send) => /challenges\.(?:start|resend)\(/.test(send)) ?? false;

test('every place that sends a message stands here, but for codes, which have their limits where they are sent', () => {
  const known = Object.fromEntries(Object.entries(PLACES).map(([file, { sends }]) => [file, sends]));
  const others = Object.entries(found).filter(([file]) => known[file] !== undefined || !sendsCodesAlone(file));
  expect(Object.fromEntries(others)).toEqual(known);
});

describe('the limit in front of it exists', () => {
  const named = Object.entries(PLACES).flatMap(([file, { bound }]) =>
    'limits' in bound ? bound.limits.map(({ name, in: where }) => [file, name, where] as const) : [],
  );
  test.each(named)('%s: %s', (_, name, where) => {
    const text = codeOf(readFileSync(join(root, where), 'utf8'));
    expect(text).toMatch(/rateLimits\.take/);
    expect(text).toContain(name);
  });
});

test('whatever changes a password or a mobile ends what rests on it', () => {
  const changing = [...sources].filter(([, text]) =>
    [...text.matchAll(/updateTable\('citizen'\)\s*\.set\(\{([^}]*)\}/g)].some(([, set = '']) =>
      /\b(?:password_hash|mobile)\b/.test(set),
    ),
  );
  expect(changing.map(([file]) => file).sort()).toEqual([
    'identity-app/reset-password.ts',
    'profile/profile.plugin.ts',
  ]);
  for (const [file, text] of changing) expect([file, text.includes('endWithCredentials(')]).toEqual([file, true]);
});
