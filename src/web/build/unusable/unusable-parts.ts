/**
 * What pages hold for browsers that cannot run the app, or run no scripts. The scripts are written for every browser that knows
 * `addEventListener`: what they test may be why nothing else can be parsed.
 */
import { limits } from '#contract/fields/limits.ts';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { BROWSERS_PAGE, UNUSABLE, unusableWords } from '../../loading/unusable.ts';

const ways = (lang: Lang) => `<a href="/${lang}/${BROWSERS_PAGE}">${unusableWords[lang].ways}</a>`;

const phone = `<a href="tel:${limits.supportPhone}" dir="ltr">${limits.supportPhone}</a>`;
const WITHOUT_SCRIPTS: Record<Lang, string> = {
  ar: `تحتاج الخدمات الإلكترونية إلى تفعيل JavaScript في المتصفح. يمكنك الاتصال بالدعم على ${phone} أو زيارة <a href="/ar/locations">أحد الفروع والمكاتب</a>.`,
  en: `The e-services need JavaScript; please switch it on in your browser. You can also call support at ${phone} or visit <a href="/en/locations">a branch or office</a>.`,
};

const unusableText = (lang: Lang) =>
  `<div lang="${lang}"><h1>${unusableWords[lang].title}</h1><p>${unusableWords[lang].text}</p><p>${ways(lang)}</p></div>`;

/** In place of the marks of `index.html`. */
const PARTS: Record<string, string> = {
  '"unusable expression"': String(UNUSABLE),
  '<!-- unusable -->': `<main class="unusable">${LANGS.map(unusableText).join('')}</main>`,
  '<!-- without scripts -->': LANGS.map(
    (lang) => `<p lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${WITHOUT_SCRIPTS[lang]}</p>`,
  ).join(''),
};

export const withUnusableParts = (html: string): string =>
  Object.entries(PARTS).reduce((text, [mark, part]) => {
    if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return text.replace(mark, () => part);
  }, html);

/** The page that it leads to needs none. */
export const unusableBanner = (lang: Lang, path: string): string =>
  path === `/${lang}/${BROWSERS_PAGE}`
    ? ''
    : `<p id="unusable" class="unusable-banner" role="alert" hidden>${unusableWords[lang].readOnly} ${ways(lang)}</p>`;

/**
 * `showUnusable` shows the banner of a prerendered page above it, after the link that skips to the content. It is a script of its own: a
 * browser without modules runs no other.
 */
export const SHOW_UNUSABLE =
  '<script>self.showUnusable=function(){var p=document.getElementById("unusable"),s=document.querySelector("#root a");if(p&&s){s.parentNode.insertBefore(p,s.nextSibling);p.hidden=false}}</script>' +
  '<script nomodule>showUnusable()</script>';
