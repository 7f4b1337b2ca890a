/** The guide of what the browser stores (`README.md`) and the code name the same keys. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = readFileSync('src/web/storage/README.md', 'utf8');
const inGuide = new Set(
  guide
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
);
/** These are variables in memory, not keys of a storage. */
const IN_MEMORY = ['cancelTokens', 'globalLoading'];

const PATTERNS = [
  /(?:sessionStore|localStore)\.(?:read|write)\('(\w+)'/g,
  /flagIn\((?:sessionStore|localStore), '(\w+)'\)/g,
  /keepFlag\('(\w+)'/g,
  /(?:KEY|ENTRY) = '(\w+)'/g,
  /entry: '(\w+)'/g,
  /createNewDraft\('(\w+)'/g,
  /stored: \{ unsaved: '(\w+)'/g,
  /stored: \{.* newDraft: '(\w+)'/g,
];
const all = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/(?:build|view-tests)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const sources = all.filter((source) => /Store\b|createNewDraft|entry: '|stored: \{|keepFlag/.test(source));
const inCode = new Set(
  PATTERNS.flatMap((pattern) => sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name))),
);

test('the guide names every key of the code', () => {
  expect([...inCode].filter((name) => !inGuide.has(name))).toEqual([]);
});
test('the code has every key of the guide', () => {
  expect([...inGuide].filter((name) => !inCode.has(name) && !IN_MEMORY.includes(name ?? ''))).toEqual([]);
  for (const name of IN_MEMORY)
    expect(all.filter((source) => source.includes(`export const ${name} = `))).toHaveLength(1);
});
test('the names of specification section 3 are all there', () => {
  expect([...inGuide]).toEqual(
    expect.arrayContaining([
      'user',
      'userForServices',
      'languageCode',
      'userStartSession',
      'userForServicesLogIn',
      'whatIf',
      'adfHeader',
      'hasInternet',
      'iamCallbackSession',
      'isFlutter',
      'footerIsEnabled',
      'appInfo',
      'appRequiredUpdate',
      'lastRoutePathBeforeLogin',
      'privacyOf2025IsShowed',
      'cancelTokens',
      'globalLoading',
    ]),
  );
});
