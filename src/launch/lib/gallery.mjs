/** The folder of all pictures: of the states of the machines, and of the routes of the tour. */
import { inRoot } from './run.mjs';

export const inGallery = (...path) => inRoot('node_modules/.cache/gallery', ...path);
/** The pictures of the tour stand beside those of the machines; each command leaves those of the other. */
export const ROUTES = 'routes';

export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
table { border-collapse: collapse } td, th { vertical-align: top; padding: .5rem; text-align: start; border-block-start: 1px solid #8886 }
img { width: 18rem; max-height: 24rem; object-fit: cover; object-position: top; border: 1px solid #8886 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } pre { max-width: 18rem; overflow: auto } b { color: #c00 }`;

/** A page of pictures: a section for each name, with the links to them at its top. */
export const galleryPage = (title, sections) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
${STYLE}
</style></head><body>
<h1>${title}</h1>
<nav>${sections.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.map(({ name, table }) => `<section><h2 id="${name}">${name}</h2><table>\n${table}\n</table></section>`).join('\n')}
</body></html>
`;

/** One cell: the picture, and below it what was found. */
export const cell = (file, found) =>
  `<td><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><br>${found}</td>`;
