/**
 * Declares fonts of the system in the measures of Plex: as high, and as wide in the portal's own sentences, so that hardly a line
 * breaks elsewhere when the web font arrives. The widths are measured in a browser, which shapes Arabic as it will be shown.
 */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import fontverter from 'fontverter';

const fontsource = (name, scripts, weight) => scripts.map((script) => `files/${name}-${script}-${weight}-normal.woff2`);

/**
 * `local`: names of fonts with the same widths. `files`: their regular and bold, or fonts drawn to the same widths. A font without
 * a file must not be measured here, by its licence: its height is that of Plex, its width stays its own.
 */
const FALLBACKS = [
  {
    name: 'Arial',
    lang: 'en',
    local: [
      ['Arial', 'Liberation Sans', 'Helvetica'],
      ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    ],
    files: [fontsource('arimo', ['latin'], 400), fontsource('arimo', ['latin'], 700)],
  },
  {
    name: 'Roboto',
    lang: 'en',
    local: [['Roboto'], ['Roboto Bold', 'Roboto']],
    files: [fontsource('roboto', ['latin'], 400), fontsource('roboto', ['latin'], 700)],
  },
  {
    name: 'DejaVu',
    lang: 'en',
    local: [['DejaVu Sans'], ['DejaVu Sans Bold']],
    files: [['ttf/DejaVuSans.ttf'], ['ttf/DejaVuSans-Bold.ttf']],
  },
  {
    name: 'Noto Arabic',
    lang: 'ar',
    local: [['Noto Sans Arabic'], ['Noto Sans Arabic Bold']],
    files: [
      fontsource('noto-sans-arabic', ['arabic', 'latin'], 400),
      fontsource('noto-sans-arabic', ['arabic', 'latin'], 700),
    ],
  },
  {
    name: 'Naskh',
    lang: 'ar',
    local: [
      ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
      ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'],
    ],
    files: [
      fontsource('noto-naskh-arabic', ['arabic', 'latin'], 400),
      fontsource('noto-naskh-arabic', ['arabic', 'latin'], 700),
    ],
  },
  {
    name: 'DejaVu Arabic',
    lang: 'ar',
    local: [['DejaVu Sans'], ['DejaVu Sans Bold']],
    files: [['ttf/DejaVuSans.ttf'], ['ttf/DejaVuSans-Bold.ttf']],
  },
  {
    name: 'System Arabic',
    lang: 'ar',
    local: [
      ['Geeza Pro', 'Segoe UI', 'Tahoma'],
      ['Geeza Pro Bold', 'Segoe UI Bold', 'Tahoma Bold'],
    ],
    files: [],
  },
];
const WEIGHTS = [
  { weight: '400', plex: 'Regular' },
  { weight: '600 700', plex: 'SemiBold' },
];

/** The sentences of the catalogue; what is put into them, and tags, are left out. */
const sentences = async (lang) => {
  const catalogue = await readFile(new URL(`../../../locales/${lang}.po`, import.meta.url), 'utf8');
  return [...catalogue.matchAll(/^msgstr "(.{20,})"$/gm)].map(([, text]) => text.replace(/<[^>]*>|\{[^}]*\}|\\./g, ''));
};

/** Ascent and descent, as parts of the font's size. */
const heightsOf = async (font) => {
  const sfnt = await fontverter.convert(font, 'sfnt');
  const table = (tag) => {
    const at = sfnt.indexOf(tag, 12, 'latin1');
    return sfnt.readUInt32BE(at + 8);
  };
  const unit = sfnt.readUInt16BE(table('head') + 18);
  return [sfnt.readInt16BE(table('hhea') + 4) / unit, -sfnt.readInt16BE(table('hhea') + 6) / unit];
};

/** The width of all sentences in a font, which may be in several files. */
const widthIn = (page, files, texts) =>
  page.evaluate(
    async ({ fonts, lines }) => {
      const names = await Promise.all(
        fonts.map(async (bytes, at) => {
          const face = new FontFace(
            `file-${at}`,
            Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)),
          );
          document.fonts.add(await face.load());
          return `file-${at}`;
        }),
      );
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = `100px ${names.join()}`;
      const width = lines.reduce((sum, line) => sum + pen.measureText(line).width, 0);
      document.fonts.clear();
      return width;
    },
    { fonts: files.map((font) => font.toString('base64')), lines: texts },
  );

/** `packed` reads a file of the packages. */
export const fallbackFaces = async (packed) => {
  const { CHROMIUM } = process.env;
  const browser = await chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const faces = [];
  for (const { name, lang, local, files } of FALLBACKS) {
    const texts = await sentences(lang);
    for (const [at, { weight, plex }] of WEIGHTS.entries()) {
      const own = await packed(`fonts/complete/woff2/IBMPlexSansArabic-${plex}.woff2`);
      const ratio =
        files[at] === undefined
          ? 1
          : (await widthIn(page, [own], texts)) /
            (await widthIn(page, await Promise.all(files[at].map(packed)), texts));
      const percent = (part) => `${(part * 100).toFixed(1)}%`;
      const [ascent, descent] = await heightsOf(own);
      faces.push(`@font-face {
  font-family: "Plex ${name}";
  font-weight: ${weight};
  src: ${local[at].map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(ascent / ratio)};
  descent-override: ${percent(descent / ratio)};
  line-gap-override: 0%;
}
`);
    }
  }
  await browser.close();
  return faces;
};
