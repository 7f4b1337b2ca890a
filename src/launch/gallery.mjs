/** `npm run gallery`: a picture of every state of every machine that the browser covers reach, with everything that is wrong there. */
import './lib/node-version.mjs';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cell, escaped, galleryPage, inGallery, ROUTES } from './lib/gallery.mjs';
import { CONFIG, coversOf, preparePlaywright } from './lib/playwright.mjs';
import { groupBy } from './lib/report.mjs';
import { command, pinnedNode, run } from './lib/run.mjs';

const USAGE = `npm run gallery [-- <machine> ...]

  npm run gallery                     every cover, in both languages, on a desktop and on a phone; fails where a state has no
                                      picture, and where axe (in light, dark, contrast and forced colours), the HTML or a
                                      reading (narrow, large text, enlarged, spaced) is at fault
  npm run gallery -- login            the cover of this machine only; pictures of others stay
  PROJECT=ar-phone npm run gallery    one language and size; pictures of others stay`;

const foldersIn = (...path) =>
  readdirSync(inGallery(...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const machinesIn = () => foldersIn().filter((name) => name !== ROUTES);

/** The notes beside the pictures. A picture whose test ended too early has an empty note. */
const notes = () =>
  existsSync(inGallery())
    ? machinesIn().flatMap((machine) =>
        foldersIn(machine).flatMap((place) =>
          readdirSync(inGallery(machine, place))
            .filter((name) => name.endsWith('.json'))
            .sort()
            .map((name) => inGallery(machine, place, name)),
        ),
      )
    : [];
const read = (note) => readFileSync(note, 'utf8');

/** What this run walks is judged anew: an older picture with its note would stand for it. */
const forgetAskedFor = (machines, project) => {
  if (!existsSync(inGallery())) return;
  for (const machine of machines.length > 0 ? machines : machinesIn())
    rmSync(inGallery(machine, ...(project ? [project] : [])), { recursive: true, force: true });
};

/** Pictures that were begun and not taken are taken again. */
const forgetUnfinished = () => {
  for (const note of notes()) if (read(note) === '') rmSync(note);
};

const entriesOf = () =>
  notes()
    .map(read)
    .filter((note) => note !== '')
    .map((note) => JSON.parse(note));

const PLACES = ['ar-desktop', 'en-desktop', 'ar-phone', 'en-phone'];

const pictureIn = (row, place) => {
  const entry = row.find(({ lang, size }) => `${lang}-${size}` === place);
  if (!entry) return '<td>–</td>';
  const { file, findings } = entry;
  return cell(
    file,
    findings.length === 0
      ? 'nothing found'
      : `<b>found: ${findings.length}</b><pre>${escaped(findings.join('\n'))}</pre>`,
  );
};
const tableOf = (entries) => `<tr><th>state</th>${PLACES.map((place) => `<th>${place}</th>`).join('')}</tr>
${[...groupBy(entries, ({ state }) => state)]
  .map(
    ([state, row]) =>
      `<tr><th><code>${escaped(state)}</code></th>${PLACES.map((place) => pictureIn(row, place)).join('')}</tr>`,
  )
  .join('\n')}`;

const pageOf = (entries) =>
  galleryPage(
    'Every state, as the browser covers saw it',
    [...groupBy(entries, ({ machine }) => machine)].map(([name, own]) => ({ name, table: tableOf(own) })),
  );

/** Writes `index.json` for the flow atlas and `index.html` for everybody else, and returns the counts. */
const indexGallery = () => {
  const entries = entriesOf();
  if (entries.length > 0) {
    writeFileSync(inGallery('index.json'), JSON.stringify(entries, null, 1));
    writeFileSync(inGallery('index.html'), pageOf(entries));
  }
  return {
    pictures: entries.length,
    machines: new Set(entries.map(({ machine }) => machine)).size,
    findings: entries.reduce((sum, { findings }) => sum + findings.length, 0),
  };
};

command(USAGE, async () => {
  const playwright = await preparePlaywright();
  const machines = process.argv.slice(2);
  const project = process.env.PROJECT;
  forgetAskedFor(machines, project);
  forgetUnfinished();
  const { code } = await playwright(
    [CONFIG, '--reporter=line', ...(project ? [`--project=${project}`] : []), ...coversOf(machines)],
    { GALLERY: '1', EVERY_COVER: '1' },
  );
  const counted = indexGallery();
  console.info(
    `${counted.pictures} pictures of ${counted.machines} machines, ${counted.findings} faults: ${inGallery('index.html')}`,
  );
  const missing = await run(pinnedNode, [
    'src/model-tools/gallery.ts',
    ...(project ? ['--project', project] : []),
    ...machines,
  ]);
  console.info(missing.output.trimEnd());
  return code || missing.code;
});
