import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { atlas } from './src/flows/build/atlas.plugin.ts';
import { atlasData } from './src/flows/build/data.plugin.ts';
import { catalogue } from './src/web/build/catalogue.plugin.ts';
import { offeredProducts } from './src/web/build/offered-products.plugin.ts';
import { precompress } from './src/web/build/precompress.plugin.ts';
import { prerender } from './src/web/build/prerender.plugin.ts';
import { scopedNames } from './src/web/build/scoped-name.ts';

const root = import.meta.dirname;
const host = process.env.HOST_URL ?? 'http://localhost:3000';
const chromium = process.env.CHROMIUM;

/** What every page loads before it shows itself, as two files: the long-lived one of the libraries and ours. */
const initial = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  {
    name: 'frame',
    test: /src[\\/](?:web[\\/](?:api|boot|connectivity|forms|i18n|inspect|notices|parts|routing|session|shell|storage|ui)|contract)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
];
/** What comes with the first use, whatever the page: calls, session, validation and the machines' runtime. */
const live = {
  name: 'live',
  test: /node_modules[\\/](?:xstate|@xstate|ofetch|ufo|destr|zod)[\\/]|src[\\/]contract[\\/](?!money[\\/](?:money-words|tafqit)|calendar[\\/](?!day|date-input))|machines[\\/](?:session|session-timeout|connectivity|wrapper-init|forced-update)[\\/]|src[\\/]web[\\/](?:api[\\/](?:api|call)|boot[\\/]live-app|connectivity[\\/]connectivity-actor|inspect[\\/](?:flow-actors|follow)|session[\\/](?:session-actor|tabs|activity|watch|idle-end|SessionTimeout)|parts[\\/]wrapper[\\/](?:app|bridge|ForcedUpdate))\.tsx?$/,
  priority: 1,
};

/** What pages with forms share. */
const forms = {
  name: 'forms',
  test: /node_modules[\\/](?:react-hook-form|@hookform)[\\/]|src[\\/]web[\\/]ui[\\/](?:\w*Field|\w*Input|NextButton|ErrorSummary|Notice|field-context)\b|forms[\\/](?:Password|FormFaults|CivilIdField)|(?:parts|machines)[\\/]one-time-code[\\/]/,
  minShareCount: 2,
};

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

const node = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  root,
  test: { name, include, environment: 'node', ...rest },
});

export default defineConfig({
  root: 'src/web',
  plugins: [
    // Macros expand first, so that the check of the catalogue and Fast Refresh see plain JSX.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    catalogue(join(root, 'locales')),
    react(),
    offeredProducts(async () => {
      const seeds = join(root, 'src/server/db/seeds');
      const { products } = await import(join(seeds, 'products/index.ts'));
      const { documentKinds } = await import(join(seeds, 'documents.ts'));
      return { products, documentKinds };
    }),
    prerender(join(root, 'node_modules/.cache/prerender')),
    atlasData(root),
    atlas(root),
    precompress(),
  ],
  css: { modules: { generateScopedName: scopedNames(join(root, 'src/web')) } },
  server: {
    port: 5173,
    proxy: {
      '/api': host,
      '/desk': host,
      '/flows/gallery': host,
      '/flows/coverage.json': host,
      '/health': host,
      '/openapi.json': host,
    },
  },
  build: {
    outDir: join(root, '.dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // `light-dark()` has been widely available since 2026-11.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [...initial, live, forms] } } },
  },
  test: {
    root,
    projects: [
      node('machines', ['machines/**/*.test.ts']),
      node('unit', ['src/{contract,model-tools,flows}/**/*.test.ts', 'tests/{house,bench}/**/*.test.ts']),
      node('web', ['src/web/**/*.test.{ts,tsx}'], { exclude: ['**/*.browser.test.tsx'] }),
      node('api', ['src/{server,desk,stand-ins}/**/*.test.ts'], {
        pool: 'forks',
        globalSetup: join(root, 'src/server/testing/template.ts'),
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      {
        extends: true,
        root,
        // Known before the first test: what is found out during a run reloads the page, with a second copy of React.
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'browser',
          include: ['src/web/**/*.browser.test.tsx'],
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
