/**
 * `npm run gallery`: a picture of every state of every machine that the browser covers come through, in both languages, on a
 * desktop and on a phone, with what axe finds there. `npm run gallery -- login` walks the covers of that name only, and
 * PROJECT=ar-phone one language and size: pictures that are there already stay.
 */
import './lib/node-version.mjs';
import { rmSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { forgetUnfinished, indexGallery, inGallery } from './lib/gallery-index.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, run, tool } from './lib/run.mjs';

const say = (line) => console.info(line);

command(async () => {
  await install(say);
  await buildIfChanged(say);
  const covers = process.argv.slice(2);
  const project = process.env.PROJECT;
  if (covers.length === 0 && !project) rmSync(inGallery(), { recursive: true, force: true });
  forgetUnfinished();
  const { code } = await run(
    pinnedNode,
    [
      tool('@playwright/test', 'playwright'),
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=line',
      ...(project ? [`--project=${project}`] : []),
      ...(covers.length > 0 ? covers.map((name) => `covers/${name}`) : ['covers/']),
    ],
    { env: { GALLERY: '1', EVERY_COVER: '1', CHROMIUM: await findBrowser(say) }, live: true },
  );
  const { pictures, machines, findings } = indexGallery();
  say(`${pictures} pictures of ${machines} machines, ${findings} findings of axe: ${inGallery('index.html')}`);
  return code;
});
