/**
 * Makes the fonts of the fund's papers, whole and as TrueType, from the packages of their foundries. In an empty folder:
 * `npm pack @ibm/plex-sans-arabic @ibm/plex-sans @ibm/plex-sans-devanagari @fontsource/noto-sans-ethiopic`, then
 * `for t in *.tgz; do mkdir $t.d; tar xzf $t -C $t.d; done`, then `node src/server/pdf/fonts/convert.mjs <that folder>`.
 * Whole, because a name may hold any letter. A Chinese, Japanese or Korean font is left out: each is several megabytes.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontverter from 'fontverter';

const [folder = '.'] = process.argv.slice(2);
/** Bold only for the scripts in which names are usually written. */
const FONTS = {
  'IBMPlexSansArabic-Regular': 'package/fonts/complete/woff2/IBMPlexSansArabic-Regular.woff2',
  'IBMPlexSansArabic-Bold': 'package/fonts/complete/woff2/IBMPlexSansArabic-Bold.woff2',
  'IBMPlexSans-Regular': 'package/fonts/complete/woff2/IBMPlexSans-Regular.woff2',
  'IBMPlexSans-Bold': 'package/fonts/complete/woff2/IBMPlexSans-Bold.woff2',
  'IBMPlexSansDevanagari-Regular': 'package/fonts/complete/woff2/IBMPlexSansDevanagari-Regular.woff2',
  'NotoSansEthiopic-Regular': 'package/files/noto-sans-ethiopic-ethiopic-400-normal.woff2',
};

for (const [name, path] of Object.entries(FONTS)) {
  const [source] = globSync(join(folder, '*', path));
  if (!source) throw new Error(`${path} is in no package in ${folder}`);
  const font = await fontverter.convert(await readFile(source), 'sfnt');
  await writeFile(new URL(`${name}.ttf`, import.meta.url), font);
  console.info(`${name}.ttf  ${font.length} bytes`);
}
