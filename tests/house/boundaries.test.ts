/**
 * The rooms of the house and who may know whom. The linter refuses a wrong import while it is typed; it sees only the
 * words of one import, so the last test walks all real imports, however they are spelled, and knows features as well.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesUnder, importsOf, root } from './imports.ts';

type Import = readonly [file: string, specifier: string];
const IMPORTS: Record<'refused' | 'taken', readonly Import[]> = {
  refused: [
    ['src/contract/x.ts', '#machines/login/login.machine.ts'],
    ['src/contract/x.ts', '#web/main.tsx'],
    ['src/contract/x.ts', '#server/main.ts'],
    ['src/contract/x.ts', 'react'],
    ['src/contract/x.ts', 'xstate'],
    ['machines/login/x.ts', 'react'],
    ['machines/login/x.ts', 'ofetch'],
    ['machines/login/x.ts', '#web/api/api.ts'],
    ['machines/login/x.ts', '#server/main.ts'],
    ['machines/login/x.ts', 'xstate/graph'],
    ['machines/lifecycles/x.ts', 'react'],
    ['machines/kit/x.ts', '#web/api/api.ts'],
    ['src/web/api/x.ts', '#server/main.ts'],
    ['src/web/features/login/x.ts', 'fastify'],
    ['src/web/features/login/x.ts', 'kysely'],
    ['src/web/features/login/x.ts', 'xstate/graph'],
    ['src/web/ui/x.tsx', '#machines/login/login.machine.ts'],
    ['src/web/ui/x.tsx', '#web/features/login/login.page.tsx'],
    ['src/web/ui/x.tsx', '#web/api/api.ts'],
    ['src/web/ui/x.tsx', '@lingui/react'],
    ['src/web/ui/x.tsx', '@lingui/react/macro'],
    ['src/web/ui/x.tsx', 'xstate'],
    ['src/web/ui/x.tsx', '@xstate/react'],
    ['src/flows/x.ts', '#server/main.ts'],
    ['src/flows/x.tsx', '#web/features/login/login.page.tsx'],
    ['src/server/x.ts', '#web/main.tsx'],
    ['src/server/x.ts', '#machines/login/login.machine.ts'],
    ['src/server/x.ts', '#machines/kit/testing/model.ts'],
    ['src/server/x.ts', 'react'],
    ['src/model-tools/x.ts', '#web/main.tsx'],
    ['src/model-tools/x.ts', '#server/main.ts'],
  ],
  taken: [
    ['src/contract/x.ts', 'zod/mini'],
    ['machines/login/x.ts', '#contract/fields/fields.ts'],
    ['machines/login/x.ts', 'xstate'],
    ['machines/kit/x.ts', 'xstate/graph'],
    ['src/web/features/login/x.ts', '#machines/login/login.machine.ts'],
    ['src/web/features/login/x.ts', '#contract/fields/fields.ts'],
    ['src/web/ui/x.tsx', '#contract/kernel/lang.ts'],
    ['src/server/x.ts', '#machines/lifecycles/deal.machine.ts'],
    ['src/server/x.ts', '#machines/kit/runtime/persistence.ts'],
    ['src/server/x.ts', '#machines/kit/runtime/transition-ids.ts'],
    ['src/flows/x.tsx', '#machines/index.ts'],
    ['src/flows/x.tsx', '#web/i18n/blocker-text.tsx'],
    ['src/server/x.ts', '#contract/endpoints.ts'],
    ['src/model-tools/x.ts', '#machines/index.ts'],
  ],
};

/** The imports that the linter refuses, each put into a file of its own in a house with the same rules. */
const refusedByLinter = (imports: readonly Import[]): Import[] => {
  const house = mkdtempSync(join(tmpdir(), 'rooms-'));
  try {
    copyFileSync(join(root, '.biome.json'), join(house, '.biome.json'));
    const files = imports.map(([file], at) => file.replace('/x.', `/x${at}.`));
    for (const [at, [, specifier]] of imports.entries()) {
      const file = join(house, files[at]!);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { thing } from '${specifier}';\n\nexport const use = thing;\n`);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: house, encoding: 'utf8' });
    const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
    const refused = diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => location.path);
    return imports.filter((_, at) => refused.includes(files[at]!));
  } finally {
    rmSync(house, { recursive: true });
  }
};

describe('the linter', () => {
  const refused = refusedByLinter([...IMPORTS.refused, ...IMPORTS.taken]);
  test.each(IMPORTS.refused)('refuses in %s the import of %s', (...one) => {
    expect(refused).toContainEqual(one);
  });
  test.each(IMPORTS.taken)('takes in %s the import of %s', (...one) => {
    expect(refused).not.toContainEqual(one);
  });
});

const ROOMS = [
  [/^src\/contract\//, 'contract'],
  [/^machines\/kit\//, 'machines/kit'],
  [/^machines\/lifecycles\//, 'machines/lifecycles'],
  [/^machines\//, 'machines'],
  [/^src\/web\/ui\//, 'web/ui'],
  [/^src\/web\/view-tests\//, 'view-tests'],
  [/^src\/web\/features\/([^/]+)\//, 'web/features'],
  [/^src\/web\//, 'web'],
  [/^src\/flows\//, 'flows'],
  [/^src\/server\//, 'server'],
  [/^src\/desk\//, 'desk'],
  [/^src\/stand-ins\//, 'stand-ins'],
  [/^src\/model-tools\//, 'model-tools'],
  [/^tests\/e2e\//, 'tests/e2e'],
  [/^tests\/setup\//, 'tests/setup'],
  [/^locales\//, 'locales'],
  [/^package\.json$/, 'package'],
] as const;
type Room = (typeof ROOMS)[number][1];

const MAY_KNOW: Record<Room, readonly Room[]> = {
  contract: ['contract'],
  'machines/kit': ['contract', 'machines/kit', 'machines/lifecycles', 'machines'],
  'machines/lifecycles': ['contract', 'machines/kit', 'machines/lifecycles'],
  machines: ['contract', 'machines/kit', 'machines/lifecycles', 'machines'],
  'web/ui': ['contract', 'web/ui'],
  'web/features': ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web/features', 'web'],
  web: ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web/features', 'web', 'locales'],
  flows: ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web', 'flows'],
  server: ['contract', 'machines/lifecycles', 'machines/kit', 'server', 'desk', 'stand-ins', 'package'],
  'model-tools': ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'model-tools', 'tests/e2e'],
  'view-tests': [
    'contract',
    'machines/kit',
    'machines/lifecycles',
    'machines',
    'web/ui',
    'web/features',
    'web',
    'view-tests',
    'tests/setup',
    'locales',
  ],
  desk: ['contract', 'machines/lifecycles', 'machines/kit', 'server', 'stand-ins', 'desk', 'web/ui'],
  'stand-ins': ['contract', 'server', 'stand-ins', 'desk'],
  'tests/e2e': [],
  'tests/setup': [],
  locales: [],
  package: [],
};

const roomOf = (file: string) => ROOMS.find(([pattern]) => pattern.test(file))?.[1];
const featureOf = (file: string) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1];

/** The code of a room, without its tests. */
const codeUnder = (folder: string) =>
  filesUnder(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const wrongImports = (file: string, text: string) => {
  const room = roomOf(file);
  if (room === undefined) return [];
  return importsOf(file, text).filter((imported) => {
    const other = roomOf(imported);
    if (room === 'web/features' && other === 'web/features') return featureOf(file) !== featureOf(imported);
    return other === undefined || !MAY_KNOW[room].includes(other);
  });
};

describe('the walk over all imports', () => {
  it.each([
    [
      'a feature that uses another feature',
      'src/web/features/login/a.tsx',
      "import { B } from '#web/features/account/b.tsx';",
    ],
    ['the same by a relative path', 'src/web/features/login/a.tsx', "import { B } from '../account/b.tsx';"],
    [
      'the same when it is loaded lazily',
      'src/web/features/login/a.tsx',
      "const load = () => import('../account/b.tsx');",
    ],
    ['the same handed on', 'src/web/features/login/a.tsx', "export * from '../account/b.tsx';"],
    ['a host that reaches into the web by a relative path', 'src/server/a.ts', "import type { B } from '../web/b.ts';"],
    [
      'an import over several lines',
      'src/contract/a.ts',
      "import {\n  a,\n  b,\n} from '#machines/kit/testing/model.ts';",
    ],
    ['a machine that knows a test', 'machines/login/a.ts', "import { b } from '#tests/e2e/keys.ts';"],
  ])('sees %s', (_, file, text) => {
    expect(wrongImports(file, text)).toHaveLength(1);
  });
  it('lets a feature use itself, the kit and the machines', () => {
    expect(
      wrongImports(
        'src/web/features/login/a.tsx',
        "import { B } from './b.tsx';\nimport { C } from '#web/ui/c.tsx';\nimport { d } from '#machines/login/d.ts';",
      ),
    ).toEqual([]);
  });
  it('finds every room keeping to itself', () => {
    const files = ['src', 'machines'].flatMap(codeUnder);
    expect(files.length).toBeGreaterThan(10);
    expect(
      files.flatMap((file) =>
        wrongImports(file, readFileSync(join(root, file), 'utf8')).map((imported) => `${file} imports ${imported}`),
      ),
    ).toEqual([]);
  });
});
