/** The atlas is a bundle of its own, which the server serves at `/flows`. */
import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogue } from '../web/build/catalogue.plugin.ts';
import { atlasData } from './build/data.plugin.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root: join(root, 'src/flows'),
  base: '/flows/',
  publicDir: false,
  plugins: [
    // The panel shows the portal's own texts, which are Lingui messages.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    catalogue(join(root, 'locales')),
    react(),
    atlasData(root),
  ],
  build: {
    emptyOutDir: true,
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
});
