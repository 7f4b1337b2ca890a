/** The folder of all pictures, of the states of the machines and of the routes of the tour, and a page that shows them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const inGallery = (...path: string[]) =>
  join(import.meta.dirname, '../../../node_modules/.cache/gallery', ...path);
/** The pictures of the tour stand beside those of the machines; each command leaves those of the other. */
export const ROUTES = 'routes';

/** The notes beside the pictures below a folder. A picture whose test ended too early has an empty note. */
export const notesBelow = (...path: string[]): { file: string; text: string }[] =>
  readdirSync(inGallery(...path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => inGallery(...path, name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
table { border-collapse: collapse } td, th { vertical-align: top; padding: .5rem; text-align: start; border-block-start: 1px solid #8886 }
img { width: 18rem; max-height: 24rem; object-fit: cover; object-position: top; border: 1px solid #8886 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } pre { max-width: 18rem; overflow: auto } b { color: #c00 }`;

type Picture = { file: string; faults: readonly string[] };
/** `rows` have a picture, or none, for each of the columns. */
type Section = {
  name: string;
  columns: readonly string[];
  rows: { name: string; pictures: (Picture | undefined)[] }[];
};

const cellOf = (picture: Picture | undefined) => {
  if (!picture) return '<td>–</td>';
  const { file, faults } = picture;
  const found =
    faults.length === 0 ? 'nothing found' : `<b>found: ${faults.length}</b><pre>${escaped(faults.join('\n'))}</pre>`;
  return `<td><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><br>${found}</td>`;
};
const sectionOf = ({ name, columns, rows }: Section) => `<section><h2 id="${name}">${name}</h2><table>
<tr><td></td>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>
${rows.map((row) => `<tr><th>${escaped(row.name)}</th>${row.pictures.map(cellOf).join('')}</tr>`).join('\n')}
</table></section>`;

/** Writes a page of pictures: a section for each name, with the links to them at its top. Returns its path. */
export const writePage = (name: string, title: string, sections: readonly Section[]): string => {
  const page = inGallery(name);
  writeFileSync(
    page,
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
${STYLE}
</style></head><body>
<h1>${title}</h1>
<nav>${sections.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.map(sectionOf).join('\n')}
</body></html>
`,
  );
  return page;
};
