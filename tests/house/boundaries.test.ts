/**
 * The rooms of the house and who may know whom. The linter refuses a wrong import while it is typed; it sees only the
 * words of one import, so the last test walks all real imports, however they are spelled, and knows features as well.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { allPassages, FLOORS, type Passage, passagesOf, whyWrong } from './floors.ts';
import { filesUnder, importsOf, root, valueImportsOf } from './imports.ts';
import { ringsOf } from './rings.ts';

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
    ['src/desk/x.ts', '#web/api/api.ts'],
    ['src/desk/x.ts', 'react'],
    ['src/desk/page/x.tsx', '#server/main.ts'],
    ['src/desk/page/x.tsx', '#web/api/api.ts'],
    ['src/desk/areas/x/x.pane.tsx', '#server/main.ts'],
    ['src/desk/areas/x/x.handlers.ts', 'react'],
    ['src/desk/page/x.tsx', 'fastify'],
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
    ['src/server/x.ts', '#machines/transition-ids.ts'],
    ['src/flows/x.tsx', '#machines/index.ts'],
    ['src/flows/x.tsx', '#web/i18n/blocker-text.tsx'],
    ['src/server/x.ts', '#contract/endpoints.ts'],
    ['src/desk/x.ts', '#server/main.ts'],
    ['src/desk/page/x.tsx', '#web/ui/Card.tsx'],
    ['src/desk/areas/x/x.pane.tsx', '#web/ui/Card.tsx'],
    ['src/desk/areas/x/x.handlers.ts', '#server/main.ts'],
    ['src/desk/page/x.tsx', 'react'],
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
  [/^machines\/transition-ids\.ts$/, 'machines/transition-ids'],
  [/^machines\//, 'machines'],
  [/^src\/web\/ui\//, 'web/ui'],
  [/^src\/web\/(?:view-tests\/|.+\.views\.tsx$)/, 'view-tests'],
  [/^src\/web\/features\/([^/]+)\//, 'web/features'],
  [/^src\/web\//, 'web'],
  [/^src\/flows\/screen\//, 'flows/screen'],
  [/^src\/flows\//, 'flows'],
  [/^src\/server\/testing\//, 'server/testing'],
  [/^src\/server\//, 'server'],
  [
    /^src\/desk\/(?:page\/|(?:areas\/[^/]+\/)?(?:[a-z-]+\.)?contract\.ts$|areas\/[^/]+\/[^/]+\.(?:tsx|texts\.ts|css)$)/,
    'desk/page',
  ],
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
  'machines/kit': ['contract', 'machines/kit'],
  'machines/lifecycles': ['contract', 'machines/kit', 'machines/lifecycles'],
  'machines/transition-ids': ['machines/kit', 'machines'],
  machines: ['contract', 'machines/kit', 'machines/lifecycles', 'machines'],
  'web/ui': ['contract', 'web/ui'],
  'web/features': ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web/features', 'web'],
  web: ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web/features', 'web', 'locales'],
  flows: ['contract', 'machines/kit', 'machines/lifecycles', 'machines', 'web/ui', 'web', 'flows', 'flows/screen'],
  'flows/screen': ['contract', 'view-tests', 'flows/screen'],
  server: [
    'contract',
    'machines/lifecycles',
    'machines/kit',
    'machines/transition-ids',
    'server',
    'desk',
    'stand-ins',
    'package',
  ],
  'server/testing': ['contract', 'server', 'server/testing', 'stand-ins', 'tests/setup'],
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
  'desk/page': ['contract', 'machines/lifecycles', 'machines/kit', 'web/ui', 'desk/page'],
  desk: ['contract', 'machines/lifecycles', 'machines/kit', 'server', 'stand-ins', 'desk', 'desk/page'],
  'stand-ins': ['contract', 'machines/lifecycles', 'server', 'stand-ins', 'desk/page'],
  'tests/e2e': [],
  'tests/setup': [],
  locales: [],
  package: [],
};

/** The folders of src/server that every area may use. All others are areas. */
const SHARED_BY_AREAS = ['core', 'db', 'pdf', 'gateways', 'one-time-codes', 'storage', 'testing'];
/**
 * What an area offers to the other areas, the desk and the stand-ins says so at its top. Everything else in its folder is private.
 */
const OFFERED = /^\/\*\*(?:(?!\*\/)[\s\S])*\bOffered to other areas\.\s*\*\//;
const isOffered = (file: string) =>
  existsSync(join(root, file)) && OFFERED.test(readFileSync(join(root, file), 'utf8'));
const areaOf = (file: string) => {
  const folder = /^src\/server\/([^/]+)\//.exec(file)?.[1];
  return folder === undefined || SHARED_BY_AREAS.includes(folder) ? undefined : folder;
};
/** `app.ts` mounts every area; everything else sees only what an area offers, and what areas share sees no area at all. */
const isPrivateToAnotherArea = (file: string, imported: string) => {
  const area = areaOf(imported);
  if (area === undefined || area === areaOf(file) || file === 'src/server/app.ts') return false;
  const isShared = file.startsWith('src/server/') && areaOf(file) === undefined;
  return isShared || !isOffered(imported);
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
    return other === undefined || !MAY_KNOW[room].includes(other) || isPrivateToAnotherArea(file, imported);
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
    [
      'a server that reaches into the web by a relative path',
      'src/server/a.ts',
      "import type { B } from '../web/b.ts';",
    ],
    [
      'an import over several lines',
      'src/contract/a.ts',
      "import {\n  a,\n  b,\n} from '#machines/kit/testing/model.ts';",
    ],
    [
      "an area of the server that uses another area's handlers",
      'src/server/account/a.ts',
      "import { B } from '#server/deals/documents.ts';",
    ],
    ['a core that knows an area', 'src/server/core/a.ts', "import type { B } from '../deals/rows.ts';"],
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
  it('lets an area use the core and what another area offers', () => {
    expect(
      wrongImports(
        'src/server/account/a.ts',
        "import { b } from '#server/core/clock.ts';\nimport { c } from '#server/deals/rows.ts';",
      ),
    ).toEqual([]);
  });
  it('finds no ring of imports in the server, types and lazy imports included', () => {
    const files = ['src/server', 'src/stand-ins'].flatMap(filesUnder);
    const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
    const done = new Set<string>();
    const rings: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) rings.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (path.includes(file) || done.has(file)) return;
      for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(rings).toEqual([]);
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

  it('finds the desk and the stand-ins loaded by import() alone, so that production runs without them', () => {
    const STATIC = /^(?:import|export)\s+(?!type\b)[^'"`;]*?['"](#(?:desk|stand-ins)\/[^'"]+)['"]/gm;
    const loaded = (text: string) => [...text.matchAll(STATIC)].map(([, imported]) => imported);
    expect(loaded("import { desk } from '#desk/plugin.ts';\nimport type { A } from '#stand-ins/a.ts';")).toEqual([
      '#desk/plugin.ts',
    ]);
    const production = codeUnder('src/server').filter((file) => !file.includes('/testing/'));
    expect(production.flatMap((file) => loaded(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});

/** The rooms that reach each other. */
const ringsOfRooms = (passages: readonly Passage[]) => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of passages) graph.set(from, [...(graph.get(from) ?? []), to]);
  return ringsOf(graph);
};

/** What is said of a flow, and what stands on it: the portal runs without. */
const SAYS_OF_FLOWS = /\.(?:model|labels)\.ts$|^machines\/index\.ts$/;
const STANDS_ON_IT =
  /^machines\/(?:kit\/flow|transition-ids|.*\.(?:journeys|fixtures))\.ts$|^src\/web\/view-tests\/|\.views\.tsx$/;

test('what is shipped imports neither models nor labels of flows', () => {
  const shipped = [...codeUnder('src/web'), ...codeUnder('machines')].filter(
    (file) => !SAYS_OF_FLOWS.test(file) && !STANDS_ON_IT.test(file),
  );
  const imported = shipped.flatMap((file) => valueImportsOf(file, readFileSync(join(root, file), 'utf8')));
  expect(imported.filter((file) => SAYS_OF_FLOWS.test(file))).toEqual([]);
});

describe('the floors', () => {
  const passages = allPassages();
  it.each([
    ['a core that knows the database', 'src/server/core/a.ts', "import { b } from '#server/db/b.ts';"],
    ['the same when it is loaded lazily', 'src/server/core/a.ts', "const load = () => import('../db/b.ts');"],
    ['the same handed on', 'src/server/core/a.ts', "export { b } from '../db/b.ts';"],
    ['a value among types', 'src/server/core/a.ts', "import { type A, b } from '../db/b.ts';"],
    ['a kit that knows a flow', 'machines/kit/runtime/a.ts', "import { b } from '../../login/b.ts';"],
    ['a kit that knows its tests', 'machines/kit/runtime/a.ts', "import { b } from '../testing/b.ts';"],
    ['a field that knows an area', 'src/contract/fields/a.ts', "import { b } from '../loans/b.ts';"],
    ['a platform that knows an area', 'src/server/one-time-codes/a.ts', "import { b } from '../registration/b.ts';"],
    ['a form that knows a part', 'src/web/forms/a.tsx', "import { B } from '#web/parts/upload/b.tsx';"],
    ['a room without a floor', 'src/contract/attic/a.ts', "import { b } from '../kernel/b.ts';"],
  ])('see %s', (_, file, text) => {
    expect(passagesOf(file, text).map(whyWrong)).toEqual([expect.any(String)]);
  });
  it.each([
    ['a way down', 'src/server/db/a.ts', "import { b } from '#server/core/b.ts';"],
    ['a neighbour', 'src/server/deals/a.ts', "import { b } from '#server/uploads/b.ts';"],
    ['a type of a room above', 'src/server/core/a.ts', "import type { B } from '#server/db/b.ts';"],
    ['a type among types', 'src/server/core/a.ts', "import { type A, type B } from '#server/db/b.ts';"],
    ['the type of a room above', 'src/server/core/a.ts', "type A = typeof import('#server/db/b.ts');"],
  ])('let pass %s', (_, file, text) => {
    expect(passagesOf(file, text).flatMap((passage) => whyWrong(passage) ?? [])).toEqual([]);
  });
  it.each(Object.keys(FLOORS))('of %s are kept by every import', (house) => {
    const own = passages.filter(({ from }) => from.startsWith(`${house}/`));
    expect(own.length).toBeGreaterThan(10);
    expect(own.flatMap((passage) => whyWrong(passage) ?? [])).toEqual([]);
  });
  it('have no ring of rooms', () => {
    const way = (from: string, to: string): Passage => ({ file: '', imported: '', from, to });
    expect(ringsOfRooms([way('a', 'b'), way('b', 'c'), way('c', 'a'), way('c', 'd')])).toEqual([['a', 'b', 'c']]);
    expect(ringsOfRooms(passages)).toEqual([]);
  });
});

type Ambience = 'time' | 'waiting' | 'chance';
/** What the server takes from its `Ambient` alone. The timer of a socket is Node's: `socket.setTimeout` is not meant. */
const TAKEN: Record<Ambience, RegExp> = {
  time: /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(|\bperformance\.now\b|\bhrtime\b/,
  waiting:
    /(?:(?<![.\w])|\bglobalThis\.)set(?:Timeout|Interval)\b|(?<!\{ setImmediate(?: as \w+)? \} from )'(?:node:)?timers(?:\/promises)?'|\bAbortSignal\.timeout\b/,
  chance:
    /\brandom(?:Bytes|UUID|UUIDv7|Int|Fill|FillSync)\b|\bgetRandomValues\b|\bMath\.random\b|\bgenerateKey(?:Sync|Pair|PairSync)?\b|\bgen_random_uuid\b/,
};
const takenBy = (text: string) => (Object.keys(TAKEN) as Ambience[]).filter((ambience) => TAKEN[ambience].test(text));

/** A file, or a folder that ends with `/`. */
type Exception = { path: string; takes: readonly Ambience[]; because: string };
const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'src/server/core/clock.ts',
    takes: ['time', 'waiting', 'chance'],
    because: 'It is where the server gets them.',
  },
  {
    path: 'src/server/core/overload/queue.ts',
    takes: ['time'],
    because: 'It measures how long the machine really takes.',
  },
  {
    path: 'src/server/core/watching/calls.ts',
    takes: ['time'],
    because: 'It measures how long calls really take.',
  },
  {
    path: 'src/server/db/embedded/embedded.ts',
    takes: ['time', 'waiting'],
    because: 'It runs the embedded engine, which a simulation replaces by its own connections.',
  },
  {
    path: 'src/server/db/migrate.ts',
    takes: ['waiting', 'chance'],
    because: 'It waits for another node that migrates. A simulation has one.',
  },
  {
    path: 'src/server/db/online.ts',
    takes: ['time', 'waiting', 'chance'],
    because: 'It gives way to those who write to a PostgreSQL, which a simulation replaces by its own connections.',
  },
  {
    path: 'src/server/core/sql/live-servers.ts',
    takes: ['chance'],
    because: 'It numbers a server, and the words for others, which are rows of PostgreSQL alone.',
  },
  {
    path: 'src/server/db/server-lease.ts',
    takes: ['waiting', 'chance'],
    because: 'It connects a server to a PostgreSQL, which a simulation replaces by its own connections.',
  },
  {
    path: 'src/server/db/migrations/',
    takes: ['chance'],
    because: 'A migration is never edited once released. What is drawn there is for rows of earlier releases.',
  },
  {
    path: 'src/server/pdf/seal/trial-certificate.ts',
    takes: ['chance'],
    because: 'A library draws its key, so nothing is won with a serial number that repeats.',
  },
  { path: 'src/server/main.ts', takes: ['waiting'], because: 'It ends the process when the server does not close.' },
  {
    path: 'src/stand-ins/identity-app.ts',
    takes: ['chance'],
    because: 'A library draws its key. A simulation replaces what is behind HTTP.',
  },
  {
    path: 'src/stand-ins/identity-provider/',
    takes: ['time', 'chance'],
    because: 'The library of this server takes the real time. A simulation replaces what is behind HTTP.',
  },
];
const isIn = (file: string, path: string) => (path.endsWith('/') ? file.startsWith(path) : file === path);

describe('time, waiting and chance of the server', () => {
  it.each<[Ambience, string]>([
    ['time', 'const now = Date.now();'],
    ['time', 'const now = new Date();'],
    ['time', 'const now = new Date;'],
    ['time', 'const now = Date();'],
    ['time', 'const began = performance.now();'],
    ['time', 'const began = process.hrtime.bigint();'],
    ['waiting', 'setTimeout(work, 5);'],
    ['waiting', 'const beat = globalThis.setInterval(work, 5);'],
    ['waiting', "import { setTimeout as wait } from 'node:timers/promises';"],
    ['waiting', "import timers from 'node:timers';"],
    ['waiting', "const { scheduler } = await import('node:timers/promises');"],
    ['waiting', 'const signal = AbortSignal.timeout(5);'],
    ['chance', "import { randomBytes } from 'node:crypto';"],
    ['chance', 'const id = crypto.randomUUID();'],
    ['chance', 'const id = randomUUIDv7();'],
    ['chance', 'const number = randomInt(10);'],
    ['chance', 'randomFillSync(bytes);'],
    ['chance', 'crypto.getRandomValues(bytes);'],
    ['chance', 'const part = Math.random();'],
    ['chance', "const pair = await generateKeyPair('RS256');"],
    ['chance', 'await sql`select gen_random_uuid()`.execute(db);'],
  ])('are seen: %s in %s', (ambience, text) => {
    expect(takenBy(text)).toEqual([ambience]);
  });
  it.each([
    'const now = clock.now();',
    'const day = new Date(instant);',
    'const days = new Date(\n  instant,\n);',
    'const isDate = (value: Date) => showDate(value);',
    'socket.setTimeout(pace.silence);',
    "import { setImmediate as pause } from 'node:timers/promises';",
    "import { runTimers } from '#server/core/lifecycle/timers.ts';",
    'const key = bytes(32);',
  ])('are not seen in %s', (text) => {
    expect(takenBy(text)).toEqual([]);
  });

  const server = ['src/server', 'src/stand-ins'].flatMap(codeUnder).filter((file) => !file.includes('/testing/'));
  const taken = server.flatMap((file) =>
    takenBy(readFileSync(join(root, file), 'utf8')).map((ambience) => ({ file, ambience })),
  );
  const allows = ({ path, takes }: Exception, { file, ambience }: (typeof taken)[number]) =>
    isIn(file, path) && takes.includes(ambience);

  it('come from its clock and its ambient, so that a simulation can replace them', () => {
    expect(server.length).toBeGreaterThan(10);
    expect(taken.filter((one) => !EXCEPTIONS.some((exception) => allows(exception, one)))).toEqual([]);
  });
  it.each(EXCEPTIONS)('are still taken elsewhere in $path: $because', ({ path, takes, because }) => {
    const needed = takes.filter((ambience) => taken.some((one) => allows({ path, takes: [ambience], because }, one)));
    expect(needed).toEqual(takes);
  });
});
