/** The command reads what a bundle uses; the build uses nothing that the floor lacks without a reason. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ALLOWED } from './allowed.ts';
import type { BundleFile } from './bundle.ts';
import { findingsIn } from './findings.ts';
import { judge, judgeBuild } from './judge.ts';

const file = (kind: BundleFile['kind'], text: string): BundleFile => ({ page: 'portal', name: 'sample', kind, text });
const found = (kind: BundleFile['kind'], text: string) => findingsIn([file(kind, text)]).map(({ feature }) => feature);

const LACKING: [what: string, kind: BundleFile['kind'], text: string, feature: string][] = [
  ['a static method', 'script', 'Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['one of the web', 'script', 'AbortSignal.any([])', 'api.AbortSignal.any_static'],
  ['a global', 'script', 'Temporal.Now', 'javascript.builtins.Temporal'],
  ['a global by its owner', 'script', 'globalThis.navigation', 'api.Window.navigation'],
  ['a method of something', 'script', 'const union = (a, b) => a.union(b)', '*.union'],
  ['a method that is taken apart', 'script', 'const { checkVisibility } = element', '*.checkVisibility'],
  ['a helper of iterators', 'script', 'map.values().filter(Boolean)', 'javascript.builtins.Iterator.filter'],
  ['a flag of a pattern', 'script', String.raw`/[\p{L}--[a-z]]/v.test("")`, 'javascript.builtins.RegExp.unicodeSets'],
  ['syntax', 'script', 'using file = open()', 'javascript.statements.using'],
  ['an attribute in React', 'script', 'jsx("div", { popover: "auto" })', 'html.global_attributes.popover'],
  ['an event', 'script', 'box.addEventListener("scrollend", end)', '*.scrollend_event'],
  ['an attribute', 'markup', '<div popover="auto"></div>', 'html.global_attributes.popover'],
  ['a property', 'styles', 'p{field-sizing:content}', 'css.properties.field-sizing'],
  ['a value', 'styles', 'p{text-wrap:balance}', 'css.properties.text-wrap.balance'],
  ['a function', 'styles', 'p{color:light-dark(#000,#fff)}', 'css.types.color.light-dark'],
  ['a selector', 'styles', ':popover-open{color:red}', 'css.selectors.popover-open'],
  ['an at-rule', 'styles', '@starting-style{p{color:red}}', 'css.at-rules.starting-style'],
  ['nested rules', 'styles', 'p{color:red;& a{color:red}}', 'css.selectors.nesting'],
];
for (const [what, kind, text, feature] of LACKING)
  test(`a bundle with ${what} that the floor lacks: ${text}`, () => {
    expect(found(kind, text)).toContain(feature);
  });

const HAD: [what: string, kind: BundleFile['kind'], text: string][] = [
  ['what the floor has', 'script', 'structuredClone([1].toSorted().at(-1)); /(?<=a)b/u.test(x?.y ?? "")'],
  ['a name that the script declares', 'script', 'const scheduler = {}; scheduler.begin()'],
  ['a member that an object of the script has', 'script', 'const card = { popover: 1 }; card.popover'],
  ['a name that a file exports', 'script', 'import("./a.js").then((a) => a.xr); const b = 1; export { b as xr }'],
  ['an array of values', 'script', 'Object.values(all).filter(Boolean)'],
  [
    'a declaration with the prefix that the floor wants',
    'styles',
    'p{-webkit-backdrop-filter:none;backdrop-filter:none}',
  ],
  [
    'what the floor has in styles',
    'styles',
    '@container (width<30em){p:has(a){inset:0;color:color-mix(in srgb,red,blue)}}',
  ],
];
for (const [what, kind, text] of HAD)
  test(`a bundle with ${what} lacks nothing: ${text}`, () => {
    expect(found(kind, text)).toEqual([]);
  });

test('what has no reason is refused, and a reason that nothing needs is named', () => {
  const reasons = [
    { how: 'tested', why: 'Asked for.', features: ['javascript.builtins.Map.*', 'css.properties.zoom'] },
  ] as const;
  const { allowed, refused, unused } = judge([file('script', 'Map.groupBy([], f); Promise.try(f)')], reasons);
  expect(allowed.map(([{ feature }]) => feature)).toEqual(['javascript.builtins.Map.groupBy']);
  expect(refused.map(({ feature }) => feature)).toEqual(['javascript.builtins.Promise.try']);
  expect(unused).toEqual(['css.properties.zoom']);
});

test('the build uses nothing that the floor lacks without a reason, and every reason is needed', () => {
  const { refused, unused } = judgeBuild(join(import.meta.dirname, '../../../../.dist'), ALLOWED);
  expect(refused.map(({ feature, page, files }) => `${feature} in ${page}: ${[...files][0]}`)).toEqual([]);
  expect(unused).toEqual([]);
});
