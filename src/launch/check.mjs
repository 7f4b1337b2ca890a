/** `npm run check`: types and style of everything. `npm run fix` corrects what can be corrected by itself. */
import './lib/node-version.mjs';
import { install } from './lib/install.mjs';
import { command, pinnedNode, run, tool } from './lib/run.mjs';

const USAGE = `npm run check | npm run fix

  npm run check    types (tsc), code (Biome) and styles (Stylelint); changes nothing
  npm run fix      corrects code and styles where Biome and Stylelint can`;

const CSS = 'src/**/*.css';

command(USAGE, async () => {
  await install(console.info);
  const isFixing = process.argv.includes('--fix');
  const steps = isFixing
    ? [
        [tool('@biomejs/biome', 'biome'), 'check', '--write', '.'],
        [tool('stylelint'), '--fix', CSS],
      ]
    : [
        [tool('typescript', 'tsc'), '--noEmit'],
        [tool('@biomejs/biome', 'biome'), 'check', '.'],
        [tool('stylelint'), CSS],
      ];
  for (const step of steps) {
    const { code } = await run(pinnedNode, step, { live: true });
    if (code !== 0) return code;
  }
  return 0;
});
