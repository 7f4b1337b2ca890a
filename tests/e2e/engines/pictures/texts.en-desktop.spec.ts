/** What counts as a difference between two browsers. */
import { expect, test } from '@playwright/test';
import { differences } from './texts.ts';

const shown = (text: string, width = 100, lines = 1) => ({ text, width, lines });

test('the same texts, a few pixels or a twentieth wider, are no difference', () => {
  expect(differences([shown('قرض'), shown('Loan', 400)], [shown('قرض', 107), shown('Loan', 420)])).toEqual([]);
});

test('letters that are joined otherwise make a text wider', () => {
  expect(differences([shown('الصندوق')], [shown('الصندوق', 120)])).toEqual(['120 px wide instead of 100: "الصندوق"']);
});

test('the reference and the time of another run are no difference', () => {
  expect(differences([shown('LR-QM6A-KZCS'), shown('6:45 ص')], [shown('LR-P58D-DSKE'), shown('6:47 ص')])).toEqual([]);
});

test('another form of a date is missing on one side and surplus on the other', () => {
  expect(differences([shown('١ محرم')], [shown('1 Muharram')])).toEqual([
    'not shown: "١ محرم"',
    'shown only here: "1 Muharram"',
  ]);
});

test('a text that stands twice is found twice, and one more line is named', () => {
  expect(differences([shown('a'), shown('a')], [shown('a')])).toEqual(['not shown: "a"']);
  expect(differences([shown('a')], [shown('a', 100, 2)])).toEqual(['2 lines instead of 1: "a"']);
});
