import { join } from 'node:path';
import { LinguiContext } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULES, rule } from '#contract/fields/rules.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { type Problem, problemCodes } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS } from '#contract/loans/loan-application.ts';
import { readCatalogue } from '#web/build/catalogue.ts';
import { useBlockerText } from './blocker-text.tsx';
import { i18nOf, loadWords } from './i18n.ts';
import { useProblemText } from './problem-text.tsx';
import { useRuleText } from './rule-text.tsx';

beforeAll(() => Promise.all([loadWords('ar', 'live'), loadWords('en', 'live')]));

/** What a hook that words things says in a language. */
const say = (lang: Lang, useWords: () => ReactNode) => {
  const i18n = i18nOf(lang);
  const Say = () => useWords();
  return renderToStaticMarkup(
    <LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>{createElement(Say)}</LinguiContext>,
  );
};
const ruleText = (lang: Lang, message: string) => say(lang, () => useRuleText()(message));
const problemText = (lang: Lang, problem: Problem) => say(lang, () => useProblemText()(problem));

const ARABIC = /^[^a-z]*\p{Script=Arabic}/iu;

test('every problem, rule and reason has its own words in Arabic and in English', () => {
  const all = (lang: Lang) => [
    ...problemCodes.map((code) => problemText(lang, { code })),
    ...RULES.map((name) => ruleText(lang, rule(name, 3))),
    ...BLOCKER_REASONS.map((reason) => say(lang, () => useBlockerText()({ reason, parameter: '3' }))),
  ];
  expect(all('ar').filter((words) => !ARABIC.test(words))).toEqual([]);
  expect(all('en').filter((words) => !/^[A-Z]/.test(words))).toEqual([]);
  expect(new Set(all('en')).size).toBe(all('en').length);
});

describe('a count is worded in each of the six Arabic forms, with Latin digits', () => {
  test.each([
    [0, 'يجب ألا يتضمن أرقامًا'],
    [1, 'يجب أن يتكون من رقم واحد'],
    [2, 'يجب أن يتكون من رقمين'],
    [3, 'يجب أن يتكون من 3 أرقام'],
    [10, 'يجب أن يتكون من 10 أرقام'],
    [11, 'يجب أن يتكون من 11 رقمًا'],
    [99, 'يجب أن يتكون من 99 رقمًا'],
    [100, 'يجب أن يتكون من 100 رقم'],
    [101, 'يجب أن يتكون من 101 رقم'],
    [102, 'يجب أن يتكون من 102 رقم'],
    [111, 'يجب أن يتكون من 111 رقمًا'],
  ])('%i', (count, words) => {
    expect(ruleText('ar', rule('exactDigits', count))).toBe(words);
  });
  test('and every plural of the catalogue has all six', async () => {
    const { areas } = await readCatalogue(join(import.meta.dirname, '../../../locales/ar.po'), 'ar');
    const plurals = [...areas.values()]
      .flatMap((words) => Object.values(words))
      .filter((words) => /, plural,/.test(words));
    const lacking = plurals.filter((words) =>
      ['zero', 'one', 'two', 'few', 'many', 'other'].some((form) => !new RegExp(`\\b${form} ?\\{`).test(words)),
    );
    expect(plurals.length).toBeGreaterThan(0);
    expect(lacking).toEqual([]);
  });
});

test('amounts are grouped and in riyals', () => {
  expect(ruleText('ar', rule('atMostAmount', 100_000_000_000_00))).toBe('يجب ألا يزيد على 100,000,000,000 ريال');
  expect(ruleText('en', rule('greaterThan', 0))).toBe('Must be greater than 0');
  expect(ruleText('en', 'amountAmbiguous:123400|123')).toBe(
    'This can be read as 1,234 or as 1.23. Write the amount without separators',
  );
});

test('what the host told makes a problem precise', () => {
  expect(problemText('ar', { code: 'wrong_otp', attemptsLeft: 2 })).toBe('الرمز غير صحيح. بقيت محاولتان.');
  expect(problemText('en', { code: 'too_many_requests', retryAfter: 61 })).toBe(
    'There have been too many tries. Try again after 2 minutes.',
  );
  expect(
    problemText('en', { code: 'invalid_request', fields: [{ path: 'civilId', description: 'exactDigits:10' }] }),
  ).toBe('Must be 10 digits');
  expect(problemText('ar', { code: 'something_went_wrong', message: 'Try on Sunday' })).toBe('Try on Sunday');
  expect(problemText('en', { code: 'file_too_large' })).toBe('The file is too large. The largest size is 10 MB.');
});

test('a missing document is named', () => {
  const blocker = { reason: 'documentMissing', parameter: 'deed' } as const;
  expect(say('en', () => useBlockerText()(blocker, (kind) => ({ deed: 'Title deed' })[kind] ?? kind))).toBe(
    'A required document is missing: Title deed',
  );
});
