/** `npm run tour`: every route in both languages, three sizes, all colours and readings, as a visitor and as a citizen, with pictures. */
import './lib/node-version.mjs';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cell, escaped, galleryPage, inGallery, ROUTES } from './lib/gallery.mjs';
import { CONFIG, preparePlaywright } from './lib/playwright.mjs';
import { groupBy } from './lib/report.mjs';
import { command } from './lib/run.mjs';

const USAGE = `npm run tour [-- <route> ...]

  npm run tour                        every route, in both languages, at 390, 768 and 1280 px, as a visitor and as a citizen: axe in
                                      light, dark, contrast and forced colours, valid HTML, console, focus, readings (narrow,
                                      large text, enlarged, spaced), and pictures
  npm run tour -- account login       these routes only; pictures of others stay`;

const LOOKS = ['ar', 'en'].flatMap((lang) => ['light', 'dark', 'contrast', 'forced'].map((theme) => ({ lang, theme })));
const WIDTHS = [390, 768, 1280];

/** The notes beside the pictures. */
const notes = () =>
  readdirSync(inGallery(ROUTES), { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(inGallery(ROUTES, name), 'utf8')));

const found = (faults) =>
  faults.length === 0 ? 'nothing found' : `<b>found: ${faults.length}</b><pre>${escaped(faults.join('\n'))}</pre>`;
const rowOf = (identity, width, own) =>
  `<tr><th>${identity}, ${width} px</th>${LOOKS.map(({ lang, theme }) => {
    const note = own.find((one) => one.lang === lang && one.theme === theme);
    return note ? cell(`${ROUTES}/${note.file}`, found(note.faults)) : '<td>–</td>';
  }).join('')}</tr>`;
const tableOf = (own) =>
  [
    `<tr><th>as</th>${LOOKS.map(({ lang, theme }) => `<th>${lang}, ${theme}</th>`).join('')}</tr>`,
    ...['visitor', 'citizen'].flatMap((identity) =>
      WIDTHS.map((width) =>
        rowOf(
          identity,
          width,
          own.filter((note) => note.identity === identity && note.width === width),
        ),
      ),
    ),
  ].join('\n');

command(USAGE, async () => {
  const playwright = await preparePlaywright();
  const routes = process.argv.slice(2);
  for (const route of routes.length > 0 ? routes.map((name) => name.replaceAll('/', '.')) : [''])
    rmSync(inGallery(ROUTES, route), { recursive: true, force: true });
  const { code } = await playwright([CONFIG, '--reporter=line', '--project=en-desktop', 'tour/'], {
    TOUR: routes.length > 0 ? routes.join(',') : 'all',
  });
  if (!existsSync(inGallery(ROUTES))) return code || 1;
  const sections = [...groupBy(notes(), ({ route }) => route)].map(([name, own]) => ({ name, table: tableOf(own) }));
  const page = inGallery('routes.html');
  writeFileSync(page, galleryPage('Every route, as the tour saw it', sections));
  console.info(`The pictures of ${sections.length} routes: ${page}`);
  return code;
});
