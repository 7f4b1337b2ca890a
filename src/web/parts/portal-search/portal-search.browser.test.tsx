/** The search finds what there is, in both languages, however it is typed; every answer leads somewhere; nothing that is off is found. */
import productsAtBuild from 'virtual:products';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { soughtReference } from '#contract/fields/reference-number.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { until } from '#tests/setup/until.ts';
import { allPages, type ListedPage, type Page } from '#web/routing/pages.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { figuresOf } from './answers/answer.ts';
import { answers } from './answers/answers.ts';
import { pageFacts } from './page-facts.generated.ts';
import { type Found, foundAnswers, foundPages, foundProducts, indexFound, prepareSearch } from './portal-index.ts';
import { type Indexed, rank } from './rank.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';

const isListed = (page: Page): page is ListedPage => page.group !== undefined;
const listed = allPages.filter(isListed);
let everything: Found[];
let index: Indexed<Found>[];
beforeAll(async () => {
  await prepareSearch();
  everything = [
    ...foundPages(listed),
    ...foundProducts(productsAtBuild.products),
    ...foundAnswers(answers, figuresOf(null)),
  ];
  index = indexFound(everything);
});
const idsFor = (typed: string) => rank(index, typed).map(({ id }) => id);

test('every page of the site map, every product and every answer is found by its own name, in both languages', () => {
  const notFirst = everything.flatMap(({ title, id, kind }) =>
    LANGS.filter((lang) => !rank(index, title[lang]).some((one) => one.id === id && one.kind === kind)).map(
      (lang) => `${kind} ${id}: ${title[lang]}`,
    ),
  );
  expect(notFirst).toEqual([]);
  const pages = everything.filter(({ kind }) => kind === 'service' || kind === 'page').map(({ id }) => id);
  // The search does not find itself, and the first version of the exemption is replaced by the second.
  expect(listed.map(({ path }) => path).filter((path) => !pages.includes(path))).toEqual([
    ...['deceased_exemption', 'search'],
  ]);
  expect(Object.keys(pageFacts).sort()).toEqual(
    listed
      .map(({ path }) => path)
      .filter((path) => path !== 'search')
      .sort(),
  );
});

test('every text is there in both languages', () => {
  const untranslated = everything.filter(
    ({ title, about }) =>
      !/[\u0600-\u06ff]/.test(title.ar) || !/[\u0600-\u06ff]/.test(about.ar) || /\{\w+/.test(about.en + about.ar),
  );
  expect(untranslated.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['شهادة إخلاء الطرف', 'release_service'],
  ['شهاده اخلاء طرف', 'release_service'],
  ['شَهَادَة إِخْلَاء', 'release_service'],
  ['شهــادة إخــلاء', 'release_service'],
  ['مخالصه', 'release_service'],
  ['release certificate', 'release_service'],
  ['RELEASE CERTIFICATES', 'release_services'],
  ['realese certificate', 'release_service'],
  ['كلمة السر', 'change_password'],
  ['نسيت كلمه المرور', 'login/forgotten_password'],
  ['كيف أدفع القسط؟', 'instalments'],
  ['لا استطيع السداد', 'hard-to-pay'],
  ['where is my request', 'where-is-my-request'],
  ['رسوم', 'fee'],
  ['كوكيز', 'privacy_policy'],
  ['nearest branch', 'locations'],
  ['اقرب فرع', 'nearest-branch'],
  ['موعد', 'appointment_with_branch'],
  ['مواعيد', 'appointment_services'],
  ['otp', 'code-does-not-arrive'],
  ['قمح', 'wheat'],
  ['screen reader', 'accessibility_statement'],
])('%j finds %s among the first three', (typed, id) => {
  expect(idsFor(typed).slice(0, 3)).toContain(id);
});

test.each(['', '   ', '؟', 'qwxyz', '\u064b'])('%j finds nothing', (typed) => {
  expect(idsFor(typed)).toEqual([]);
});

test('a page whose flag is off is not found, nor an answer about it', () => {
  const open = listed.filter(({ flag }) => flag !== 'disbursement');
  expect(foundPages(open).map(({ id }) => id)).not.toContain('disbursement_amount/{-$id}');
  const about = answers.filter(({ to }) => allPages.find(({ path }) => path === to)?.flag !== undefined);
  expect(about.length).toBeGreaterThan(0);
  for (const { id, flag, to } of about)
    expect([id, flag]).toEqual([id, allPages.find(({ path }) => path === to)?.flag]);
});

test('Escape in the empty field leaves the dialog: WebKit keeps that key from the dialog itself', async () => {
  const { show, home, end } = await openStage('ar', ['portal-search']);
  const leave = vi.fn();
  // A key that a script presses has no effect of the browser's own.
  const pressEscapeIn = async (value: string) => {
    show(<SearchField value={value} onType={vi.fn()} onSubmit={vi.fn()} onLeave={leave} />);
    await until(() => expect(home.querySelector('input')?.value).toBe(value));
    home.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
  await pressEscapeIn('قرض');
  expect(leave).not.toHaveBeenCalled();
  await pressEscapeIn('');
  expect(leave).toHaveBeenCalledOnce();
  end();
});

describe('a reference number', () => {
  test.each(['RC-7K3M-92QU', 'rc7k3m92qu', 'RC 7K3M 92QU', 'RC–7K3M–92QU'])('%j is one', (typed) => {
    expect(soughtReference(typed)).toEqual({ reference: 'RC-7K3M-92QU', prefix: 'RC' });
  });
  test.each(['RC-7K3M-92QW', 'rc7k3m92qw', 'RC-7K3M-920U', 'XX-7K3M-92QU'])('%j is a mistyped one', (typed) => {
    expect(soughtReference(typed)).toEqual({ fault: expect.stringMatching(/^reference(?:Mistyped|Unused)/) });
  });
  test.each(['', 'loan', 'in progress', 'exhibition', 'certificates', 'شهادة إخلاء', '1048220916', '0501234567', 'RC'])(
    '%j is none',
    (typed) => {
      expect(soughtReference(typed)).toBeNull();
    },
  );

  let stage: Stage | undefined;
  afterEach(() => {
    stage?.end();
    stage = undefined;
  });
  const shownFor = async (lang: 'ar' | 'en', typed: string) => {
    const opened = await openStage(lang, ['portal-search']);
    stage = opened;
    opened.show(<SearchResults found={[]} count={0} typed={typed} />);
    await until(() => expect(opened.home.textContent).not.toBe(''));
    return { ...opened, text: opened.home.textContent ?? '' };
  };
  test.each(LANGS)('in %s is found with the page that knows more, or said to be mistyped', async (lang) => {
    const { text, home, say, end } = await shownFor(lang, 'rc 7k3m 92qu');
    expect(text).toContain('RC-7K3M-92QU');
    expect(home.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/release_service_verification`);
    expect(text).not.toContain(say('Nothing was found'));
    end();
    const mistyped = await shownFor(lang, 'RC-7K3M-92QW');
    expect(mistyped.text).toContain(say('One character of this number is mistyped'));
    expect(mistyped.text).not.toContain(say('Nothing was found'));
  });
});

describe('the answers', () => {
  test('have ids of their own, and lead to pages of the site map', () => {
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(answers.filter(({ to }) => !listed.some(({ path }) => path === to)).map(({ id }) => id)).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(25);
  });
});
