/**
 * What a page needs for its first view: the rules that it shows, and links to the fonts that it is waiting for. The links belong to
 * its body: in its head they would hold back the first paint.
 */
import type { Lang } from '#contract/kernel/lang.ts';
import { criticalCss, shownText } from './critical-css.ts';
import { filesToPreload } from './page-fonts.ts';

export const firstView = (css: string, html: string, lang: Lang): { fonts: string; style: string } => {
  const style = criticalCss(css, html, lang);
  const fonts = filesToPreload(style, shownText(html)).map(
    (file) => `<link rel="preload" as="font" crossorigin href="${file}">`,
  );
  return { style, fonts: fonts.join('') };
};
