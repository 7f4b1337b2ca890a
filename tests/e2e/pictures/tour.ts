/** `npm run tour`: every route in both languages, three sizes, all colours and readings, as a visitor and as a citizen, with pictures. */
import { existsSync, rmSync } from 'node:fs';
import { LANGS } from '#contract/kernel/lang.ts';
import { runPlaywright } from '../support/run-playwright.ts';
import { inGallery, notesBelow, ROUTES, writePage } from './page.ts';

type Note = {
  route: string;
  identity: string;
  lang: string;
  width: number;
  theme: string;
  file: string;
  faults: readonly string[];
};
const LOOKS = LANGS.flatMap((lang) => ['light', 'dark', 'contrast', 'forced'].map((theme) => ({ lang, theme })));
const ROWS = ['visitor', 'citizen'].flatMap((identity) => [390, 768, 1280].map((width) => ({ identity, width })));

const rowsOf = (notes: readonly Note[]) =>
  ROWS.map(({ identity, width }) => ({
    name: `${identity}, ${width} px`,
    pictures: LOOKS.map(({ lang, theme }) => {
      const note = notes.find(
        (one) => one.identity === identity && one.width === width && one.lang === lang && one.theme === theme,
      );
      return note && { ...note, file: `${ROUTES}/${note.file}` };
    }),
  }));

const routes = process.argv.slice(2);
for (const route of routes.length > 0 ? routes.map((name) => name.replaceAll('/', '.')) : [''])
  rmSync(inGallery(ROUTES, route), { recursive: true, force: true });
const code = await runPlaywright(['--reporter=line', '--project=en-desktop', 'tour/'], {
  TOUR: routes.length > 0 ? routes.join(',') : 'all',
});
process.exitCode = code;
if (existsSync(inGallery(ROUTES))) {
  const notes = notesBelow(ROUTES).map(({ text }) => JSON.parse(text) as Note);
  const columns = LOOKS.map(({ lang, theme }) => `${lang}, ${theme}`);
  const sections = [...Map.groupBy(notes, ({ route }) => route)].map(([name, own]) => ({
    ...{ name, columns, rows: rowsOf(own) },
  }));
  const page = writePage('routes.html', 'Every route, as the tour saw it', sections);
  console.info(`The pictures of ${sections.length} routes: ${page}`);
} else process.exitCode ||= 1;
