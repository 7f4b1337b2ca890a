import { join } from 'node:path';
import { LinguiContext } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { type Problem, type ProblemCode, problemCodes } from '#contract/kernel/problems.ts';
import { RULES, rule } from '#contract/kernel/rules.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import { readCatalogue } from '#web/build/catalogue.ts';
import { loanApplicationSentences } from '#web/features/loan-application/loan-application.sentences.ts';
import { TimeLeft } from '#web/parts/identity-app/TimeLeft.tsx';
import { useBlockerText } from './blocker-text.tsx';
import { i18nOf, loadWords } from './i18n.ts';
import { useProblemText } from './problem-text.tsx';
import { useRuleText } from './rule-text.tsx';

const DAY = 86_400;

beforeAll(() => Promise.all([loadWords('ar', 'live'), loadWords('en', 'live')]));

/** What a hook that words things says in a language. */
const say = (lang: Lang, useWords: () => ReactNode) => {
  const i18n = i18nOf(lang);
  const Say = () => useWords();
  return renderToStaticMarkup(
    <LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>{createElement(Say)}</LinguiContext>,
  );
};
const ruleText = (lang: Lang, message: string, name?: string) =>
  say(lang, () => useRuleText()(message, undefined, name));
const problemText = (lang: Lang, problem: Problem) => say(lang, () => useProblemText()(problem));

const ARABIC = /^[^a-z]*\p{Script=Arabic}/iu;

test('every problem, rule and reason has its own words in Arabic and in English', () => {
  const kinds = (lang: Lang) => [
    problemCodes.map((code) => problemText(lang, { code })),
    RULES.map((name) => ruleText(lang, rule(name, 3))),
    BLOCKER_REASONS.map((reason) => say(lang, () => useBlockerText()({ reason, parameter: '3' }))),
  ];
  expect(
    kinds('ar')
      .flat()
      .filter((words) => !ARABIC.test(words)),
  ).toEqual([]);
  expect(
    kinds('en')
      .flat()
      .filter((words) => !/^[A-Z]/.test(words)),
  ).toEqual([]);
  for (const texts of kinds('en')) expect(new Set(texts).size).toBe(texts.length);
});

describe('a count is worded in each of the six Arabic forms, with Latin digits', () => {
  test.each([
    [0, '0 رقم'],
    [1, 'رقم واحد'],
    [2, 'رقمين'],
    [3, '3 أرقام'],
    [10, '10 أرقام'],
    [11, '11 رقمًا'],
    [99, '99 رقمًا'],
    [100, '100 رقم'],
    [101, '101 رقم'],
    [102, '102 رقم'],
    [111, '111 رقمًا'],
  ])('%i', (count, words) => {
    expect(ruleText('ar', rule('exactDigits', count), 'الرمز')).toBe(`يجب أن يتكون الرمز من ${words}`);
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

describe('a sentence about a field has its name, and in Arabic its gender', () => {
  test.each([
    ['required', 'رقم الهوية مطلوب', 'كلمة المرور مطلوبة'],
    ['digitsOnly', 'يجب أن يتكون رقم الهوية من أرقام فقط', 'يجب أن تتكون كلمة المرور من أرقام فقط'],
    ['exactDigits:10', 'يجب أن يتكون رقم الهوية من 10 أرقام', 'يجب أن تتكون كلمة المرور من 10 أرقام'],
    ['atLeastCharacters:6', 'يجب ألا يقل رقم الهوية عن 6 خانات', 'يجب ألا تقل كلمة المرور عن 6 خانات'],
    ['atMostCharacters:120', 'يجب ألا يزيد رقم الهوية على 120 خانة', 'يجب ألا تزيد كلمة المرور على 120 خانة'],
    ['greaterThan:0', 'يجب أن يكون رقم الهوية أكبر من 0', 'يجب أن تكون كلمة المرور أكبر من 0'],
    ['atMost:10000', 'يجب ألا يزيد رقم الهوية على 10,000', 'يجب ألا تزيد كلمة المرور على 10,000'],
    ['invalid', 'رقم الهوية غير صحيح', 'كلمة المرور غير صحيحة'],
  ])('%s', (message, masculine, feminine) => {
    expect(ruleText('ar', message, 'رقم الهوية')).toBe(masculine);
    expect(ruleText('ar', message, 'كلمة المرور')).toBe(feminine);
  });
  test.each([
    ['required', 'Password is required'],
    ['digitsOnly', 'Password must contain digits only'],
    ['exactDigits:1', 'Password must be 1 digit'],
    ['exactDigits:10', 'Password must be 10 digits'],
    ['atLeastCharacters:6', 'Password must be at least 6 characters'],
    ['atMostCharacters:120', 'Password must be at most 120 characters'],
    ['greaterThan:0', 'Password must be greater than 0'],
    ['atMost:10000', 'Password must be less than or equal to 10,000'],
    ['passwordMix', 'Password must contain both letters and numbers'],
  ])('%s in English', (message, words) => expect(ruleText('en', message, 'Password')).toBe(words));
  test('one whose field is unknown speaks of this field', () => {
    expect(ruleText('ar', 'required')).toBe('هذا الحقل مطلوب');
    expect(ruleText('en', 'required')).toBe('This field is required');
  });
  test('the costs have the words of the specification', () => {
    expect(['atLeastOneCost', 'capitalCost', 'operationalCost'].map((code) => ruleText('en', code))).toEqual([
      'You must enter at least one cost',
      'You must enter capital cost',
      'You must enter operational cost',
    ]);
  });
});

/** Specification section 8, in its order. */
const SPECIFIED: Partial<Record<ProblemCode, string>> = {
  something_went_wrong: 'Something went wrong, please try again.',
  wrong_otp: 'Wrong OTP.',
  max_otp_attempts: 'Max OTP attempts reached.',
  verification_failed_start_over: 'Verification failed, please start over.',
  session_ended_inactivity: 'Your session has ended due to inactivity.',
  wrong_captcha: 'Wrong captcha.',
  no_connection: 'No connection. Check your internet connection.',
  no_changes_detected: 'No changes detected.',
  error_updating_user_data: 'Error updating user data.',
  no_certification: 'No certification with the entered data.',
  contract_document_not_found: 'Contract document not found.',
  failed_to_sign: 'Failed to sign.',
  identity_app_rejected: 'Request rejected from the identity app.',
  approval_wait_ended: 'Waiting time for approval ended.',
  service_suspended: 'Service temporarily suspended.',
  product_target_reached: 'Product not available until end of fiscal year (target achieved).',
  livestock_target_reached: 'Annual operational-cost target for livestock breeders reached.',
  cannot_cancel_deal: 'Cannot cancel deal.',
};
test.each(Object.entries(SPECIFIED) as [ProblemCode, string][])(
  '%s begins with the words of the specification',
  (code, words) => expect(problemText('en', { code }).startsWith(words)).toBe(true),
);
test('the number in the image is wrong in the words of section 5, too', () =>
  expect(problemText('en', { code: 'wrong_captcha' })).toContain(
    'The number in the image that you have entered is wrong',
  ));
test('the reasons that close a product begin like its problems', () => {
  const blockerText = (reason: BlockerReason) => say('en', () => useBlockerText()({ reason }));
  expect(blockerText('productTargetReached').startsWith(SPECIFIED.product_target_reached ?? '?')).toBe(true);
  expect(blockerText('livestockTargetReached').startsWith(SPECIFIED.livestock_target_reached ?? '?')).toBe(true);
});

test('amounts are grouped and in riyals', () => {
  expect(ruleText('ar', rule('atMostAmount', 100_000_000_000_00), 'المبلغ')).toBe(
    'يجب ألا يزيد المبلغ على 100,000,000,000 ريال',
  );
  expect(ruleText('en', 'amountAmbiguous:123400|123', 'Amount')).toBe(
    'Amount can be read as 1,234 or as 1.23. Write the amount without separators',
  );
});

test('what the server returned makes a problem precise', () => {
  expect(problemText('ar', { code: 'wrong_otp', attemptsLeft: 2 })).toBe('رمز التحقق غير صحيح. بقيت محاولتان.');
  expect(problemText('en', { code: 'too_many_requests', retryAfter: 61 })).toBe(
    'Try again after 2 minutes: there have been too many attempts.',
  );
  expect(
    problemText('en', { code: 'invalid_request', fields: [{ path: 'civilId', description: 'exactDigits:10' }] }),
  ).toBe('Check what you entered and try again: some of it is not correct.');
  expect(problemText('ar', { code: 'something_went_wrong', message: 'Try on Sunday' })).toBe('Try on Sunday');
  expect(problemText('en', { code: 'file_too_large' })).toBe('Choose a file of at most 10 MB: this one is too large.');
});

describe('a wait is given in the largest unit that it fills', () => {
  const again = (lang: Lang, retryAfter: number) => problemText(lang, { code: 'too_many_requests', retryAfter });
  test.each([
    [60, 'Try again after 1 minute', 'حاول مرة أخرى بعد دقيقة واحدة'],
    [59 * 60, 'Try again after 59 minutes', 'حاول مرة أخرى بعد 59 دقيقة'],
    [59 * 60 + 1, 'Try again after 1 hour', 'حاول مرة أخرى بعد ساعة واحدة'],
    [2 * 3600, 'Try again after 2 hours', 'حاول مرة أخرى بعد ساعتين'],
    [47 * 3600, 'Try again after 47 hours', 'حاول مرة أخرى بعد 47 ساعة'],
    [47 * 3600 + 1, 'Try again after 2 days', 'حاول مرة أخرى بعد يومين'],
    [3 * DAY, 'Try again after 3 days', 'حاول مرة أخرى بعد 3 أيام'],
    [2_592_000, 'Try again after 30 days', 'حاول مرة أخرى بعد 30 يومًا'],
  ])('%s seconds', (seconds, en, ar) => {
    expect(again('en', seconds)).toBe(`${en}: there have been too many attempts.`);
    expect(again('ar', seconds).startsWith(ar)).toBe(true);
  });

  test('also where it is the bound of thirty days', () => {
    const submissions = { code: 'too_many_submissions', retryAfter: 12 * DAY - 1 } as const;
    expect(problemText('en', submissions)).toBe(
      'You can submit another request of this kind in 12 days: you have submitted the most that are possible within thirty days.',
    );
    expect(problemText('ar', submissions).startsWith('يمكنك تقديم طلب آخر من هذا النوع بعد 12 يومًا')).toBe(true);
    expect(
      problemText('en', { code: 'too_many_files', retryAfter: 5 }).startsWith('You can add this file in 1 day:'),
    ).toBe(true);
    expect(
      problemText('ar', { code: 'too_many_files', retryAfter: 2 * DAY }).startsWith('يمكنك إضافة هذا الملف بعد يومين'),
    ).toBe(true);
  });

  const left = (lang: Lang, seconds: number) => say(lang, () => <TimeLeft seconds={seconds} />).replace(/<[^>]+>/g, '');
  test.each([
    [0, '0:00', '0:00'],
    [65, '1:05', '1:05'],
    [3599, '59:59', '59:59'],
    [3600, '1 hour', 'ساعة واحدة'],
    [3661, '1 hour and 2 minutes', 'ساعة واحدة ودقيقتان'],
    [7200 + 3 * 60, '2 hours and 3 minutes', 'ساعتان و3 دقائق'],
    [11 * 3600 + 11 * 60, '11 hours and 11 minutes', '11 ساعة و11 دقيقة'],
    [DAY - 1, '1 day', 'يوم واحد'],
    [DAY + 1, '1 day and 1 hour', 'يوم واحد وساعة واحدة'],
    [2 * DAY + 2 * 3600, '2 days and 2 hours', 'يومان وساعتان'],
    [3 * DAY + 3 * 3600, '3 days and 3 hours', '3 أيام و3 ساعات'],
    [29 * DAY + 23 * 3600 + 49, '30 days', '30 يومًا'],
    [100 * DAY + 12 * 3600, '100 days and 12 hours', '100 يوم و12 ساعة'],
  ])('of which %s seconds are left', (seconds, en, ar) => {
    expect([left('en', seconds), left('ar', seconds)]).toEqual([en, ar]);
  });
});

test('a missing document is named as within a sentence', () => {
  const blocker = { reason: 'documentMissing', parameter: 'deed' } as const;
  const missing = (lang: Lang, title: string) => say(lang, () => useBlockerText()(blocker, () => title));
  expect(missing('en', 'Land deed or lease')).toBe('Attach the land deed or lease');
  expect(missing('en', 'GCC permit')).toBe('Attach the GCC permit');
  expect(missing('ar', 'السجل الزراعي')).toBe('أرفق السجل الزراعي');
});

test('a reason that one field resolves is the sentence of that field', () => {
  const { cost, identity, terms } = loanApplicationSentences;
  for (const [reason, sentences] of [
    ['revenueUnanswered', cost.revenueAboveThreshold],
    ['registerMissing', identity.commercialRegister],
    ['termsNotAccepted', terms.accepted],
  ] as const)
    for (const lang of LANGS)
      expect(say(lang, () => useBlockerText()({ reason }))).toBe(say(lang, () => useRuleText()('required', sentences)));
});

test('a reason begins with what to do, or with the words of the specification', () => {
  const begins = {
    en: /^(?:Answer|Attach|Accept|Choose|Complete|Confirm|Enter|Use) /,
    ar: /^(?:أجب|أرفق|أكّد|أكمل|أدخل|اختر|اعتمد|وافق) /,
  };
  const specified: readonly BlockerReason[] = [
    'productTargetReached',
    'livestockTargetReached',
    'costMissing',
    'capitalCostMissing',
    'operationalCostMissing',
  ];
  for (const lang of LANGS)
    for (const reason of BLOCKER_REASONS.filter((one) => !specified.includes(one)))
      expect(say(lang, () => useBlockerText()({ reason, parameter: '21' }))).toMatch(begins[lang]);
});
