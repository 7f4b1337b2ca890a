/**
 * Every field of every form of the portal has a sentence for each rule that it can break, in both languages, and each begins with
 * what to do. `sentences.recorded.txt` has them all, to be read.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { readRule } from '#contract/kernel/rules.ts';
import { areaOf } from '#web/build/catalogue.ts';
import { i18nOf, loadWords } from '../i18n.ts';
import { type CheckedForms, type FormSentences, sentenceOf } from './field-sentences.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The sentences of every area and part, as they lie beside their forms. */
const FILES = import.meta.glob<{ forms: CheckedForms } & Record<string, unknown>>(
  '../../{features,parts}/*/*.sentences.ts',
  { eager: true },
);
const DECLARED = Object.values(FILES).flatMap((file) => Object.entries(file).filter(([name]) => name !== 'forms'));
const FORMS = Object.assign({}, ...Object.values(FILES).map(({ forms }) => forms())) as ReturnType<CheckedForms>;

/** What is typed, chosen or sent where it should not be: between them they break every rule. */
const PROBES: readonly unknown[] = [
  ...[undefined, null, false, true, {}, '', '   ', 'x', 'ab', 'نخلة', 'x\u0000', 'x'.repeat(9_000)],
  ...['1', '12345', '1234567', '1'.repeat(40), '05x1234567', '0412345678', '050123456'],
  ...['RC-7K3M-92QW', 'EC-7K3M-92QU', '123\ue0004567', 'abcd12\u00ad34'],
  ...['abcdefgh', '12345678', 'a1', 'name@', `${'a'.repeat(300)}@example.sa`],
  ...['0', '-5', '1.234', '1,5', '99999999999999999', '999999999999', '999999999'],
  ...['1405/13/01', '1446/01/31', '1501/01/01', '05/07/05', '1405/07', '1989/02/11', '1448/06/17', '1301/01/01'],
  ...['2026/02/30', '1447/01/01', '2020/01/01', '2030/01/01', '26/01/02', '2026/01/05', '2026/13/01'],
];
/** What only the server knows: a list that was changed meanwhile, a password that everybody has. */
const OF_THE_SERVER: Partial<Record<string, readonly string[]>> = {
  'registration.password': ['passwordCommon'],
  'newPassword.password': ['passwordCommon'],
  'passwordChange.password': ['passwordCommon'],
  'loanApplication.products.subProductId': ['invalid'],
  'loanApplication.identity.civilId': ['invalid'],
  'loanApplication.terms.termsVersion': ['invalid'],
};

const brokenBy = (schema: z.ZodMiniType, value: unknown): [field: string, message: string][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
/** The rules that a field can break, each with its parameter. */
const rulesOf = (field: string, schemas: readonly z.ZodMiniType[], fields: readonly string[]): string[] => {
  const found = schemas.flatMap((schema) =>
    PROBES.flatMap((probe) => [
      ...brokenBy(schema, { [field]: probe }),
      ...brokenBy(schema, Object.fromEntries(fields.map((name) => [name, probe]))),
      // Rules about two fields ask for one of them.
      ...brokenBy(schema, { ...Object.fromEntries(fields.map((name) => [name, ''])), [field]: probe }),
      ...brokenBy(schema, { password: 'abcd1234', confirmation: 'other' }),
    ]),
  );
  const broken = found.flatMap(([name, message]) => (name === field ? [message] : []));
  // Whatever is no rule is worded like `invalid`.
  return [...new Set(broken.map((message) => (readRule(message).rule === 'invalid' ? 'invalid' : message)))];
};

const AREAS = Object.keys(FILES).map((file) => areaOf(join('src/web/i18n/sentences', file)));
beforeAll(() => Promise.all(LANGS.map((lang) => loadWords(lang, 'live', ...AREAS))));
const sayIn = (lang: Lang) => {
  const i18n = i18nOf(lang);
  return (descriptor: MessageDescriptor) => i18n._(descriptor);
};

type Line = { form: string; field: string; message: string } & Record<Lang, string>;
const lines = (): Line[] =>
  Object.entries(FORMS).flatMap(([form, { sentences, schemas }]) =>
    Object.entries(sentences).flatMap(([field, own]) =>
      [...rulesOf(field, schemas, Object.keys(sentences)), ...(OF_THE_SERVER[`${form}.${field}`] ?? [])].map(
        (message) => ({
          ...{ form, field, message },
          ar: sentenceOf(own, message, sayIn('ar')),
          en: sentenceOf(own, message, sayIn('en')),
        }),
      ),
    ),
  );

test('every field of every form has its sentences, and only fields of the form have', () => {
  const lacking = Object.entries(FORMS).flatMap(([form, { sentences, schemas }]) => {
    const named = Object.keys(sentences);
    const broken = schemas.flatMap((schema) =>
      PROBES.flatMap((probe) => [
        ...brokenBy(schema, {}),
        ...brokenBy(schema, Object.fromEntries(named.map((name) => [name, probe]))),
      ]),
    );
    const fields = new Set(broken.map(([field]) => field));
    // What the form does not ask for is refused as one value: the schema's own word for it is no rule.
    const unnamed = [...fields].filter((field) => !named.includes(field) && field !== 'undefined');
    const unbroken = named.filter((name) => rulesOf(name, schemas, named).length === 0);
    return [...unnamed, ...unbroken].map((field) => `${form}.${field}`);
  });
  expect(lacking).toEqual([]);
});

const BEGINS: Record<Lang, RegExp> = {
  en: /^(?:Accept|Answer|Choose|Confirm|Enter|Use|Write|You must enter) /,
  ar: /^(?:أجب|أدخل|أقرّ|اختر|استخدم|اكتب|وافق|يجب أن تدخل|يجب إدخال) /,
};
test.each(LANGS)('in %s each begins with what to do, and no value is missing in it', (lang) => {
  const wrong = lines().filter(
    (line) => !BEGINS[lang].test(line[lang]) || /[{}]|NaN|undefined|هذا الحقل|[Tt]his field/.test(line[lang]),
  );
  expect(wrong).toEqual([]);
});

test('these are the sentences', async () => {
  const written = lines().map(({ form, field, message, ar, en }) => `${form}.${field} ${message}\n  ${ar}\n  ${en}\n`);
  await expect(written.join('')).toMatchFileSnapshot('sentences.recorded.txt');
});

/** The text between a bracket and its partner. */
const bracketed = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  return '';
};
test('every form of the portal names its sentences, and each of these is of a form', async () => {
  const unnamed: string[] = [];
  const named = new Set<string>();
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.|\.sentences\.ts$/.test(file)) continue;
    const code = readFileSync(join(ROOT, file), 'utf8');
    for (const { index, 0: call } of code.matchAll(/\b(?:useSchemaForm|createWizardFeature)(?:<[^(]*>)?\(/g))
      if (!/\bsentences\b/.test(bracketed(code, index + call.length - 1))) unnamed.push(file);
    for (const [name] of code.matchAll(/\b\w+Sentences\b/g)) named.add(name);
  }
  expect(unnamed).toEqual([]);
  expect(DECLARED.flatMap(([name]) => (named.has(name) ? [] : [name]))).toEqual([]);
  const listed = new Set(Object.values(FORMS).map(({ sentences }) => sentences));
  const unlisted = DECLARED.filter(
    ([, form]) =>
      !listed.has(form as FormSentences) &&
      !Object.values(form as object).every((step: FormSentences) => listed.has(step)),
  );
  expect(unlisted.map(([name]) => name)).toEqual([]);
});
