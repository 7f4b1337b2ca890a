/** The statement and the invoice as papers, with any content. */
import { expect, test } from 'vitest';
import { brokenArchiveRules } from '#tests/setup/pdf/pdf-archive.ts';
import { pdfPages } from '#tests/setup/pdf/pdf-text.ts';
import { createTypesetter } from '../typesetter.ts';
import { invoiceCase, statementCase } from './loan-account.fixtures.ts';

const typesetter = createTypesetter();
const pagesOf = (pdf: Buffer, lang: 'ar' | 'en') => {
  expect(brokenArchiveRules(pdf)).toEqual([]);
  return pdfPages(pdf, lang === 'ar' ? 'rtl' : 'ltr');
};
const statementOf = (lang: 'ar' | 'en', instalments: number, transactions: number) =>
  pagesOf(typesetter.pdf('statement.typ', statementCase(lang, instalments, transactions), new Date()), lang);

test.each([
  ['ar', 'ثمانية وثمانون ألف ريال', '11 جمادى الآخرة 1447 هـ الموافق 2 ديسمبر 2025', 'متأخر', 'لم يحل بعد', 'سداد'],
  ['en', 'eighty-eight thousand riyals', '2 December 2025 (11 Jumada II 1447 AH)', 'Overdue', 'Not due yet', 'Payment'],
] as const)('a statement tells amounts in words, days in both calendars and what is overdue (%s)', (lang, ...texts) => {
  const text = statementOf(lang, 10, 3).flat().join('\n');
  for (const part of texts) expect(text).toContain(part);
});

test.each([
  ['ar', 'المرجع', 'هذه أحدث 200 حركة'],
  ['en', 'Reference', 'the latest 200 transactions'],
] as const)('a long statement repeats the head of its table, and says that it is not all (%s)', (lang, head, more) => {
  const pages = statementOf(lang, 10, 200);
  const withRows = pages.filter((lines) => lines.some((line) => line.includes('TR-')));
  expect(withRows.length).toBeGreaterThan(3);
  for (const lines of withRows) expect(lines.join('\n')).toContain(head);
  expect(pages.flat().join('\n')).toContain(more);
});

test.each([
  ['ar', 'لا أقساط', 'لا حركات بعد'],
  ['en', 'no instalments', 'No transactions yet'],
] as const)('an account on which nothing happened has a statement of one page (%s)', (lang, ...texts) => {
  const pages = statementOf(lang, 0, 0);
  expect(pages).toHaveLength(1);
  for (const part of texts)
    expect(
      pages
        .flat()
        .join('\n')
        .replace(/[\u064b-\u0652]/g, ''),
    ).toContain(part.replace(/[\u064b-\u0652]/g, ''));
});

test.each([
  ['ar', 'open', 'ثمانية آلاف وثمانمئة ريال', 'بانتظار السداد'],
  ['ar', 'paid', 'سُددت هذه الفاتورة', 'مسددة'],
  ['en', 'open', 'eight thousand eight hundred riyals', 'To be paid'],
  ['en', 'cancelled', 'Do not pay it', 'Cancelled'],
] as const)('an invoice is one page and says what is to be done (%s, %s)', (lang, status, ...texts) => {
  const pages = pagesOf(typesetter.pdf('facts.typ', invoiceCase(lang, status), new Date()), lang);
  expect(pages).toHaveLength(1);
  const bare = (text: string) => text.replace(/[\u064b-\u0652]/g, '');
  for (const part of texts) expect(bare(pages.flat().join('\n'))).toContain(bare(part));
});
