/**
 * `virtual:messages` gives the app one lazy module for each language and area, made from locales/*.po. The build fails when
 * an Arabic text is missing or when a screen uses a message that was not extracted.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { areaOf, type Catalogue, compileWords, readCatalogue } from './catalogue.ts';

const INDEX = 'virtual:messages';
const INTERNAL = '\0';
const SHOWN = 20;
/** How the macros mark each message in a compiled module. */
const MESSAGE_ID = /\/\*\*? ?i18n ?\*\/\s*\{\s*id: "([^"]+)"/g;

export function catalogue(locales: string): Plugin {
  const file = (lang: Lang) => join(locales, `${lang}.po`);
  let building = false;
  let catalogues: Promise<Record<Lang, Catalogue>> | undefined;
  const read = async (): Promise<Record<Lang, Catalogue>> => {
    const [ar, en] = await Promise.all([readCatalogue(file('ar'), 'ar'), readCatalogue(file('en'), 'en')]);
    return { ar, en };
  };
  const current = () => {
    catalogues ??= read();
    return catalogues;
  };

  return {
    name: 'catalogue',
    configResolved: ({ command, mode }) => {
      building = command === 'build' && mode === 'production';
    },
    async buildStart() {
      if (!building) return;
      const { missing } = (await current()).ar;
      if (missing.length > 0)
        this.error(`Texts without Arabic: ${missing.length}, the first are\n${missing.slice(0, SHOWN).join('\n')}`);
    },
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? INTERNAL + id : undefined),
    async load(id) {
      if (!id.startsWith(INTERNAL + INDEX)) return;
      for (const lang of LANGS) this.addWatchFile(file(lang));
      const all = await current();
      const [, , lang, area] = id.slice(INTERNAL.length).split(/[:/]/);
      if (lang === undefined || area === undefined) return indexOf(all, this.environment.name === 'client');
      const { areas } = all[lang as Lang];
      return { code: compileWords(lang as Lang, areas.get(area) ?? {}), moduleSideEffects: false };
    },
    async transform(code, id) {
      if (!building || !code.includes('i18n */')) return;
      const area = areaOf(id);
      const words = (await current()).en.areas.get(area) ?? {};
      const unknown = [...code.matchAll(MESSAGE_ID)].flatMap(([, message]) =>
        message !== undefined && message in words ? [] : [message],
      );
      if (unknown.length > 0)
        this.error(
          `${id} has ${unknown.length} messages that are not in the catalogue of "${area}": run npm run texts`,
        );
    },
    hotUpdate({ file: changed }) {
      if (LANGS.some((lang) => file(lang) === changed)) catalogues = undefined;
    },
  };
}

const indexOf = (all: Record<Lang, Catalogue>, forBrowser: boolean) => {
  const lazy = (lang: Lang) =>
    [...all[lang].areas.keys()]
      .filter((area) => !(forBrowser && area === 'prerender'))
      .map((area) => `${JSON.stringify(area)}: () => import('${INDEX}/${lang}/${area}')`);
  return `export const catalogues = {${LANGS.map((lang) => `${lang}: {${lazy(lang).join(', ')}}`).join(', ')}};`;
};
