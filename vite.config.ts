import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { PDF_FRAME } from './src/contract/portal/pdf-frame.ts';
import { atlasData } from './src/flows/build/data.plugin.ts';
import { builtInData } from './src/web/build/built-in-data.plugin.ts';
import { bundledPackages } from './src/web/build/bundled-packages.plugin.ts';
import { catalogue } from './src/web/build/catalogue.plugin.ts';
import { BUILD_TARGET } from './src/web/build/floor/floor.ts';
import { lastModified } from './src/web/build/last-modified.plugin.ts';
import { precompress } from './src/web/build/precompress.plugin.ts';
import { prerender } from './src/web/build/prerender.plugin.ts';
import { scopedNames } from './src/web/build/scoped-name.ts';
import { separatePage } from './src/web/build/separate-page.plugin.ts';
import { mergedEntries } from './src/web/build/shells/merged-entries.plugin.ts';
import { unusableParts } from './src/web/build/unusable/unusable-parts.plugin.ts';

const root = import.meta.dirname;
/** Loaded when they are needed, since the configuration is read by every test as well. */
const seeds = <Seeds>(name: string): Promise<Seeds> => import(join(root, `src/server/db/seeds/${name}.ts`));
const server = process.env.SERVER_URL ?? 'http://localhost:3000';
const chromium = process.env.CHROMIUM;

const FEATURE = /src[\\/]web[\\/]features[\\/]([^\\/]+)[\\/]/;
const PAGE = /src[\\/]web[\\/]features[\\/][^\\/]+[\\/]\w+Page\.tsx$/;
const areaOfFeature = (id: string) => FEATURE.exec(id)?.[1] ?? null;

/**
 * Chunks follow folders, and each stands on those above it: a page behind the login is opened cold by a deep link, and every file
 * costs it an answer of its own. A module that every page loads before it is shown is in one of the first two, whatever its folder.
 * What one page alone uses is in that page's chunk.
 */
const chunks = [
  /** What older engines lack, fetched by them alone. */
  {
    name: 'polyfills',
    test: /node_modules[\\/]@oddbird[\\/]|ui[\\/]engine[\\/](?:polyfills|features)\.ts$/,
    priority: 10,
  },
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 9 },
  {
    name: 'frame',
    test: /[\\/]src[\\/](?:contract|web[\\/]\w+)[\\/]|web[\\/]main\.tsx/,
    tags: ['$initial' as const],
    priority: 8,
  },
  /**
   * What comes with the first use of any page: calls, session, validation, the runtime of the machines, the kit and the forms. The
   * styles of wizards and their steps are so small that a file of their own would cost more than they weigh.
   */
  {
    name: 'live',
    test: /node_modules[\\/](?:xstate|@xstate|ofetch|ufo|destr|zod|react-hook-form|@hookform)[\\/]|src[\\/]contract[\\/]|machines[\\/](?:kit|session|session-timeout|connectivity|wrapper-init|forced-update|one-time-code|identity-app|confirmed-command)[\\/]|machines[\\/].+\.steps\.ts$|src[\\/]web[\\/](?:api|boot|connectivity|inspect|notices|session|state|parts[\\/](?:wrapper|notifications|one-time-code|identity-app|confirmed-command))[\\/][^\\/]+$|src[\\/]web[\\/](?:ui|forms|i18n|storage|api[\\/]pending)[\\/]|parts[\\/](?:wizard|upload)[\\/].+\.css$|features[\\/][^\\/]+[\\/](?:steps|screens|receipt)[\\/].+\.css$/,
    priority: 7,
  },
  /** The library of lists, for pages that read, with what several pages of an area read, and the loans that they show. */
  {
    name: 'reads',
    test: /node_modules[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]|src[\\/]web[\\/](?:api[\\/]queries|parts[\\/](?:loans|paged-cases))[\\/]|features[\\/][^\\/]+[\\/]reads\.ts$/,
    priority: 5,
  },
  /** The frame of every wizard, with its drafts and uploads. */
  {
    name: 'wizard',
    test: /src[\\/]web[\\/]parts[\\/](?:wizard|upload)[\\/]|machines[\\/](?:wizard|upload|draft-sync)[\\/]/,
    minShareCount: 2,
    priority: 4,
  },
  /** A wizard with its first step. */
  {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      graph.getModuleInfo(id)?.importedIds.some((imported) => /parts[\\/]wizard[\\/]wizard-page\.tsx$/.test(imported))
        ? areaOfFeature(id)
        : null,
    test: PAGE,
    priority: 3,
  },
  /** What a page loads after it was shown, such as the later steps of a wizard. */
  {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      graph.getModuleInfo(id)?.dynamicImporters.some((importer) => PAGE.test(importer))
        ? `${areaOfFeature(id)}-later`
        : null,
    test: FEATURE,
    priority: 2,
  },
];

const browserDependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@lingui/core',
  '@lingui/react',
  'xstate',
  'xstate/graph',
  '@xstate/react',
  'react-hook-form',
  '@hookform/resolvers/standard-schema',
  'ofetch',
  'zod/mini',
];

/** Macros expand first, so that the check of the catalogue and Fast Refresh see plain JSX. */
const translatedReact = () => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  catalogue(join(root, 'locales')),
  react(),
];

/** The reference data that is built into the pages that show it. */
const referenceData = () =>
  builtInData({
    'virtual:products': async () => {
      const { products } = await seeds<typeof import('./src/server/db/seeds/products.ts')>('products');
      const { documentKinds } = await seeds<typeof import('./src/server/db/seeds/documents.ts')>('documents');
      return { products, documentKinds };
    },
    'virtual:locations': async () =>
      (await seeds<typeof import('./src/server/db/seeds/regions.ts')>('regions')).locations,
  });

/** Modules keep no state that a test changes, so they are loaded once for all files: anew for each costs a fifth of the run. */
const node = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  root,
  test: { name, include, environment: 'node', isolate: false, ...rest },
});

export default defineConfig({
  root: 'src/web',
  plugins: [
    ...translatedReact(),
    referenceData(),
    lastModified(root),
    unusableParts(),
    mergedEntries(),
    bundledPackages(),
    prerender(join(root, 'node_modules/.cache/prerender')),
    atlasData(root),
    separatePage({
      home: join(root, 'src/flows'),
      base: '/flows',
      addresses: ['/flows', '/flows/screen'],
      outDir: '.flows',
      plugins: () => [...translatedReact(), referenceData(), atlasData(root), bundledPackages()],
    }),
    separatePage({
      home: join(root, 'src/desk/page'),
      base: '/desk',
      addresses: ['/desk', '/desk/wrapper'],
      outDir: '.desk',
      plugins: () => [react()],
    }),
    separatePage({
      home: join(root, 'src/web/parts/upload/preview/frame'),
      base: PDF_FRAME,
      outDir: '.pdf-frame',
      plugins: () => [bundledPackages()],
    }),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedNames(join(root, 'src/web')) } },
  server: {
    port: 5173,
    proxy: {
      // Not the sources of `src/web/api`, which Vite itself serves under the same path.
      '^/api/(?!.*\\.tsx?(?:\\?|$))': server,
      '/desk/api': server,
      '/flows/gallery': server,
      '/flows/coverage.json': server,
      '/health': server,
      '/openapi.json': server,
    },
  },
  build: {
    outDir: join(root, '.dist'),
    emptyOutDir: true,
    manifest: true,
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    root,
    projects: [
      node('machines', ['machines/**/*.test.ts']),
      node('unit', [
        'src/{contract,model-tools,flows}/**/*.test.ts',
        'src/operations/supply-chain/**/*.test.ts',
        'tests/{house,bench,interleavings,reliability,setup}/**/*.test.ts',
      ]),
      node('simulation', ['tests/simulation/**/*.test.ts']),
      node('web', ['src/web/**/*.test.{ts,tsx}'], { exclude: ['**/*.browser.test.tsx'] }),
      node('api', ['src/{server,desk,stand-ins}/**/*.test.ts', 'src/operations/!(supply-chain)/**/*.test.ts'], {
        pool: 'forks',
        globalSetup: join(root, 'src/server/testing/template.ts'),
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      {
        extends: true,
        root,
        // Known before the first test: what is found out during a run reloads the page, with a second copy of React.
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'browser',
          include: ['src/{web,desk}/**/*.browser.test.tsx'],
          // Limits against hanging, not judgements of speed.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
