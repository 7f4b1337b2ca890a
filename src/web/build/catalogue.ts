/** Reads a catalogue and divides it by area, so that a page loads only the texts it shows. */
import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LANG, type Lang } from '#contract/kernel/lang.ts';

const SOURCE_LANG: Lang = 'en';

/** The words by their ids. */
export type Words = Record<string, string>;
export type Catalogue = { areas: Map<string, Words>; missing: string[] };

/**
 * The area of a file's messages, by its folder: those of a feature load with its pages; those of the frame and what features
 * say of their pages with every page; what they say of their services with the page of services; those of the feedback of pages
 * and the search, and what features say for it, with the pages that name them; all others with the live app.
 */
export const areaOf = (file: string): string => {
  if (/\/src\/web\/features\/.+\.pages\.ts$/.test(`/${file}`)) return 'frame';
  if (/\/src\/web\/features\/.+\.search\.ts$/.test(`/${file}`)) return 'portal-search';
  if (/\/src\/web\/features\/.+\.services\.ts$/.test(`/${file}`)) return 'services';
  const feature = /(?:^|\/)src\/web\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature !== undefined) return feature;
  if (/(?:^|\/)src\/web\/(?:shell|routing)\//.test(file)) return 'frame';
  const part = /(?:^|\/)src\/web\/parts\/(page-feedback|portal-search)\//.exec(file)?.[1];
  if (part !== undefined) return part;
  return /(?:^|\/)src\/web\/prerender\.tsx/.test(file) ? 'prerender' : 'live';
};

export const readCatalogue = async (file: string, lang: Lang): Promise<Catalogue> => {
  const entries = await formatter({ lineNumbers: false }).parse(await readFile(file, 'utf8'), {
    locale: lang,
    sourceLocale: SOURCE_LANG,
    filename: file,
  });
  const areas = new Map<string, Words>();
  const missing: string[] = [];
  for (const [id, { translation, message = id, origin = [], obsolete }] of Object.entries(entries)) {
    if (obsolete) continue;
    if (!translation && lang === DEFAULT_LANG)
      missing.push(`${message} (${origin.map(([source]) => source).join(', ')})`);
    for (const area of new Set(origin.map(([source]) => areaOf(source)))) {
      const words = areas.get(area) ?? {};
      words[id] = translation || message;
      areas.set(area, words);
    }
  }
  return { areas, missing };
};

/** Messages as an ES module, parsed from ICU so that no parser ships to the browser. */
export const compileWords = (lang: Lang, words: Words): string => {
  const { source, errors } = createCompiledCatalog(lang, words, { namespace: 'es' });
  if (errors.length > 0)
    throw new Error(
      `Messages that cannot be read (${lang}):\n${errors.map(({ source: text, error }) => `${text}: ${error.message}`).join('\n')}`,
    );
  return source;
};
