import { expect, test } from 'vitest';
import { criticalCss as criticalCssIn, shownText } from './critical-css.ts';
import { filesToPreload } from './page-fonts.ts';

const criticalCss = (css: string, page: string) => criticalCssIn(css, page, 'ar');
const html = '<main class="page wide"><h1>a</h1><a class="link">b</a></main>';

test('keeps the rules whose classes and elements are on the page', () => {
  expect(criticalCss('.page{a:1}.other{a:2}h1{a:3}table{a:4}.page h1{a:5}.page table{a:6}', html)).toBe(
    '.page{a:1}h1{a:3}.page h1{a:5}',
  );
});
test('a rule stays when one selector of its list can match', () => {
  expect(criticalCss('.other,.link:focus-visible{a:1}', html)).toBe('.other,.link:focus-visible{a:1}');
});
test('what a selector excludes need not be on the page', () => {
  expect(criticalCss('.link:not(.other):is(.x,.y){a:1}', html)).toBe('.link:not(.other):is(.x,.y){a:1}');
});
test('roots, tokens and layer order stay', () => {
  const css = '@layer reset,base;:root{--a:1}:root[data-theme=dark]{--a:2}body{a:var(--a)}*{a:1}';
  expect(criticalCss(css, html)).toBe(css);
});
test('conditions are cut inside and go when nothing is left', () => {
  expect(criticalCss('@layer c{@media (width<600px){.page{a:1}.other{a:2}}@media print{.other{a:3}}}', html)).toBe(
    '@layer c{@media (width<600px){.page{a:1}}}',
  );
});
test('signs inside quotes do not end a rule', () => {
  expect(criticalCss('.page:before{content:"}"}.other{a:1}', html)).toBe('.page:before{content:"}"}');
});
test('animations that no kept rule names go', () => {
  expect(criticalCss('@keyframes in{from{a:1}to{a:2}}@keyframes out{from{a:1}}.page{animation:in 1s}', html)).toBe(
    '@keyframes in{from{a:1}to{a:2}}.page{animation:in 1s}',
  );
});
test('what is folded away, printed, pointed at or pressed comes later', () => {
  const page =
    '<div class="page"><div hidden="" class="panel"><p class="deep">a</p></div><div popover="auto" class="menu"></div><p class="after">b</p></div>';
  expect(criticalCss('.panel{a:1}.deep{a:2}.menu{a:3}.after{a:4}.page:hover{a:5}@media print{.page{a:6}}', page)).toBe(
    '.after{a:4}',
  );
});
test('what is smooth, unfolded or no longer typed into comes later, and leaves no empty layer', () => {
  expect(criticalCss('.page{transition:a 1s var(--e),b 2s;b:1}.link{a:1;transition:none}', html)).toBe(
    '.page{b:1}.link{a:1;}',
  );
  expect(criticalCss('@layer c{.page[aria-expanded=true]{a:1}}.link:read-only{a:2}@page{a:3}h1{a:4}', html)).toBe(
    'h1{a:4}',
  );
});
test('tokens that nothing reads go, and those that only they read', () => {
  expect(criticalCss(':root{--a:1;--b:var(--a);--c:2}.page{a:var(--c)}', html)).toBe(':root{--c:2}.page{a:var(--c)}');
  expect(criticalCss(':root{--a:1;--b:var(--a)}.page{a:var(--b)}', html)).toBe(
    ':root{--a:1;--b:var(--a)}.page{a:var(--b)}',
  );
});
test('rules for a page in the other language go, those for a part of a page stay', () => {
  const css = ':root:lang(ar){a:1}:root:lang(en){a:2}:root:lang(en)>body{a:3}.link:lang(en){a:4}';
  expect(criticalCss(css, html)).toBe(':root:lang(ar){a:1}.link:lang(en){a:4}');
});
test('the shown text has no tags, nothing that is folded away, and no name of a language', () => {
  const page =
    '<p class="a">one <b>two</b></p><div hidden=""><input><p>three</p></div><a hrefLang="en">English</a><p>four</p>';
  expect(shownText(page).split(/\s+/).filter(Boolean)).toEqual(['one', 'two', 'four']);
});

const face = (family: string, name: string, range?: string) =>
  `@font-face{font-family:${family};src:url(/${name}.woff2)format("woff2")${range ? `;unicode-range:${range}` : ''}}`;
const own = face('Own', 'own', 'U+20-40,U+6??');
const rare = face('Own', 'rare', 'U+700-7FF');
const other = face('"Other Script"', 'other', 'U+20-7E');
const names = face('Names', 'names');
const rules = ':root{--font:Own, "Other Script", serif}body{font:400 1rem/1.5 var(--font)}.link{font-family:Names}';
const pageOf = (text: string) => `<a class="link">${text}</a><p hidden="">\u0701 Other</p>`;

test('fonts that no rule names go, and those that are first to have no character of the shown text', () => {
  const all = [own, rare, other, names, face('Absent', 'absent'), rules].join('');
  expect(criticalCss(all, pageOf('\u0628 1'))).toBe(own + names + rules);
  expect(criticalCss(all, pageOf('\u0628 \u0701 a'))).toBe(own + rare + other + names + rules);
});
test('a file is loaded early when its letters are named or make up a share of the text', () => {
  const css = [own, other, names, rules].join('');
  expect(filesToPreload(css, '\u0628 1')).toEqual(['/own.woff2', '/names.woff2']);
  expect(filesToPreload(css, `${'\u0628 '.repeat(30)}a`)).toEqual(['/own.woff2', '/names.woff2']);
  expect(filesToPreload(css, 'abc \u0628')).toEqual(['/own.woff2', '/other.woff2', '/names.woff2']);
});
