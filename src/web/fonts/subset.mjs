/**
 * Cuts IBM Plex Sans Arabic down to the characters of the portal and writes the woff2 files beside this script.
 * All layout features stay in, so Arabic still joins, ligates and carries its marks. Run it after a font update:
 * `node src/web/fonts/subset.mjs`. The family is under the SIL Open Font License 1.1, which allows subsets.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 600, 700];

/** [from, to] code points; keep `unicode-range` in fonts.css the same. */
const SUBSETS = {
  // Comma, semicolon, question mark; letters; vowel marks; both digit families; the letters of borrowed names.
  arabic: [
    [0x060c, 0x060c],
    [0x061b, 0x061b],
    [0x061f, 0x061f],
    [0x0621, 0x063a],
    [0x0640, 0x0655],
    [0x0660, 0x066d],
    [0x0670, 0x0671],
    [0x067e, 0x067e],
    [0x0686, 0x0686],
    [0x0698, 0x0698],
    [0x06a4, 0x06a4],
    [0x06a9, 0x06a9],
    [0x06af, 0x06af],
    [0x06cc, 0x06cc],
    [0x06f0, 0x06f9],
    [0x200c, 0x200f],
  ],
  latin: [
    [0x0020, 0x007e],
    [0x00a0, 0x00a0],
    [0x00ab, 0x00ab],
    [0x00b0, 0x00b0],
    [0x00b7, 0x00b7],
    [0x00bb, 0x00bb],
    [0x00d7, 0x00d7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
};

const textOf = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)))
    .join('');

for (const weight of WEIGHTS) {
  for (const [subset, ranges] of Object.entries(SUBSETS)) {
    const source = require.resolve(
      `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${subset}-${weight}-normal.woff2`,
    );
    const font = await subsetFont(await readFile(source), textOf(ranges), { targetFormat: 'woff2', noHinting: true });
    await writeFile(new URL(`plex-${subset}-${weight}.woff2`, import.meta.url), font);
    console.info(`plex-${subset}-${weight}.woff2  ${font.length} bytes`);
  }
}
