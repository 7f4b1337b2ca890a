/**
 * Every name of a form's field, with the gender of its Arabic words. A new name fails until it is listed here, so that somebody
 * who reads Arabic has judged whether `genderOf` is right about it. The general sentences of `rule-text.tsx` ask for the gender;
 * the sentences of the portal's own fields do not.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wordsIn } from '#tests/setup/po.ts';
import { type Gender, genderOf } from '#web/i18n/gender.ts';

const ROOT = join(import.meta.dirname, '../..');

const MASCULINE = [
  'اسم الشركة المصدِّرة',
  'اسم المشروع',
  'اسمك',
  'الأصل',
  'الإقرار بالاطلاع على الشروط',
  'الاسم الكامل',
  'البريد الإلكتروني',
  'الحي',
  'الرقم الظاهر في الصورة',
  'الرمز البريدي',
  'الشارع',
  'الطرف الثالث',
  'العدد',
  'العنوان',
  'الغرض',
  'الفرع',
  'القسم',
  'المبلغ',
  'المكتب',
  'المنتج',
  'المنتج الفرعي',
  'بلد الوجهة',
  'تأكيد كلمة المرور',
  'تأكيد كلمة المرور الجديدة',
  'تاريخ الميلاد (هجري)',
  'تاريخ الوفاة (هجري)',
  'تعليقك',
  'حساب القرض',
  'رقم الجوال',
  'رقم الجوال الجديد',
  'رقم السجل التجاري',
  'رقم الشهادة',
  'رقم المبنى',
  'رقم الهوية أو السجل التجاري',
  'رقم الهوية الوطنية',
  'رقم الهوية الوطنية أو الإقامة',
  'رقم صك الوفاة',
  'رقم صك حصر الورثة',
  'رقم هوية المتوفى',
  'سعر الوحدة',
  'طلب سابق',
  'عنوان الرسالة',
  'عنوان الطلب',
  'قبول الشروط',
  'مقدم الطلب',
  'نص الرسالة',
  'نوع الطلب',
  'نوع المشروع',
  'وقت الموعد',
  'يوم الزيارة',
];
const FEMININE = [
  'الأوقات المتاحة',
  'التكلفة التشغيلية',
  'التكلفة الرأسمالية',
  'التكلفة المخططة',
  'الخدمة',
  'الدولة',
  'الرسوم الإدارية',
  'الشروط',
  'الفئة',
  'المدينة',
  'المعدة',
  'المنطقة',
  'بداية الفترة',
  'كلمة المرور',
  'كلمة المرور الجديدة',
  'كلمة المرور الحالية',
  'كلمة مرورك',
  'نهاية الفترة',
];

/** What stands between a brace and its partner. */
const braced = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1);
  }
  return '';
};
/** A question is no name. */
const textsIn = (code: string) =>
  [...code.matchAll(/\bt`([^`$]+)`/g)].map(([, text = '']) => text).filter((text) => !text.endsWith('?'));

/** `labels` that are made elsewhere in the code, where this test finds their texts too. */
const MADE_ELSEWHERE =
  /^(?:names|useFieldNames\(\)\.|\{\}|\{ (?:\[name\]|choice): (?:label|legend) \}|\{ \[Name in keyof|\{ code: t`\$)/;

const named = new Set<string>();
const unread: string[] = [];

beforeAll(async () => {
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(ROOT, file), 'utf8');
    const add = (texts: string[]) => {
      for (const text of texts) named.add(text);
    };
    if (/use(?:Schema|Step|Wizard|Typed)Form[(<]/.test(code))
      for (const { index, 0: found } of code.matchAll(/^ +labels: /gm)) {
        const rest = code.slice(index + found.length);
        const texts = rest.startsWith('{') ? textsIn(braced(rest, 0)) : [];
        add(texts);
        const isQuestion = /^\{ \w+: t`[^`]+\?` \},/.test(rest);
        if (texts.length === 0 && !isQuestion && !MADE_ELSEWHERE.test(rest))
          unread.push(`${file}: ${rest.slice(0, 60)}`);
      }
    for (const { index } of code.matchAll(/useFieldNames = \(\) => \{/g))
      add(textsIn(braced(code, code.indexOf('{', index))));
    for (const { index } of code.matchAll(/<Choice\n/g)) {
      const [, legend] = /legend=\{t`([^`]+)`\}/.exec(code.slice(index, index + 200)) ?? [];
      if (legend !== undefined) named.add(legend);
    }
  }
});

test('every name is known with its gender', () => {
  expect(unread).toEqual([]);
  const arabic = wordsIn(readFileSync(join(ROOT, 'locales/ar.po'), 'utf8'));
  const found = [...named].map((text) => arabic.get(text) ?? text);
  const of = (gender: Gender) => [...new Set(found.filter((name) => genderOf(name) === gender))].sort();
  expect(of('feminine')).toEqual(FEMININE.toSorted());
  expect(of('masculine')).toEqual(MASCULINE.toSorted());
});
