/**
 * A browser that is too old for the portal: how to tell it from a line that was cut, and what it is told. The texts are here in both
 * languages and not in a catalogue, since the build writes them into pages that work without the app.
 */
import type { Lang } from '#contract/kernel/lang.ts';

/**
 * How engines word that code came and could not be parsed, or uses what is not there. Their words for a file that did not come or is of
 * another release name the module; a text that is no JSON comes from what is stored or answered. The inline scripts test the same
 * expression (`build/unusable/unusable-parts.ts`).
 */
export const UNUSABLE =
  /SyntaxError(?!.*(?:module|JSON))|is not a (?:function|constructor)|is not defined|Can't find variable|undefined is not a constructor/;

/** Whether a piece of code came, and this browser cannot run it. */
export const isUnusable = (cause: unknown): boolean => UNUSABLE.test(String(cause));

/** The page that says what to update, and what can be done without the app. */
export const BROWSERS_PAGE = 'supported_browsers';

type Words = Record<'title' | 'text' | 'readOnly' | 'ways', string>;

/** `text` is for a part of the app, `readOnly` for a page that can be read all the same, `ways` for the link to what can be done. */
export const unusableWords: Record<Lang, Words> = {
  ar: {
    title: 'متصفحك لا يشغّل هذه الصفحة',
    text: 'إصدار متصفحك قديم، وإعادة تحميل الصفحة لا تفيد. ما أدخلته محفوظ. حدّث متصفحك، أو تابع من جهاز آخر.',
    readOnly: 'متصفحك قديم ولا يشغّل الخدمات الإلكترونية. يمكنك قراءة هذه الصفحة.',
    ways: 'كيف تحدّث متصفحك أو تتواصل مع الصندوق',
  },
  en: {
    title: 'Your browser cannot run this page',
    text: 'Your browser is too old, and reloading the page does not help. What you entered is kept. Update your browser, or continue on another device.',
    readOnly: 'Your browser is too old to run the e-services. You can read this page.',
    ways: 'How to update your browser or contact the fund',
  },
};
