/**
 * Makes the fonts of the fund's papers, whole and as TrueType, from the foundry's package:
 * `npm pack @ibm/plex-sans-arabic && tar xzf ibm-plex-sans-arabic-*.tgz`, then
 * `node src/server/documents/fonts/convert.mjs package`. Whole, because a name may hold any letter.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontverter from 'fontverter';

const [folder = 'package'] = process.argv.slice(2);
for (const weight of ['Regular', 'Bold']) {
  const source = join(folder, 'fonts/complete/woff2', `IBMPlexSansArabic-${weight}.woff2`);
  const font = await fontverter.convert(await readFile(source), 'sfnt');
  await writeFile(new URL(`IBMPlexSansArabic-${weight}.ttf`, import.meta.url), font);
  console.info(`IBMPlexSansArabic-${weight}.ttf  ${font.length} bytes`);
}
