/** The page of products in a browser: filters in its address, rows that unfold, and the estimate by the terms of the server. */

import offer from 'virtual:products';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FinanceTerms } from '#contract/money/finance.ts';
import { financingOf } from '#contract/money/finance.ts';
import { formatAmount } from '#contract/money/money.ts';
import { until } from '#tests/setup/until.ts';
import { createAppRouter } from '#web/boot/router.tsx';
import { carriedEstimate, typedEstimate } from '#web/storage/estimate.ts';
import { createStore, useStore } from '#web/storage/store.ts';

const server = vi.hoisted(() => ({ catalogue: (): Promise<unknown> => Promise.reject(new Error('no server')) }));
vi.mock('#web/api/api.ts', async (original) => {
  const actual = await original<typeof import('#web/api/api.ts')>();
  return { ...actual, api: { ...actual.api, catalogue: () => server.catalogue() } };
});

/** Other terms than the seeded ones. */
const terms: FinanceTerms = {
  firstTier: 1_000_000_00,
  firstTierPercent: 60,
  restPercent: 40,
  repaymentYears: 8,
  graceYears: 1,
};
const config = createStore<{ finance: FinanceTerms } | null>({ finance: terms });
let load = async () => config.get();
vi.mock('#web/state/config.ts', async (original) => ({
  ...(await original<typeof import('#web/state/config.ts')>()),
  useConfig: () => useStore(config),
  serverNow: () => Date.parse('2026-11-26T21:30:00Z'),
}));
vi.mock('#web/api/load-config.ts', () => ({ loadConfig: () => load(), refreshConfig: () => load() }));

let root: Root | undefined;
let home: HTMLElement;
const open = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  root.render(<RouterProvider router={router} />);
  await until(() => expect(home.querySelector('main search')).not.toBeNull());
  return { router, isAt: (href: string) => until(() => expect(router.state.resolvedLocation?.href).toBe(href)) };
};
const main = () => home.querySelector('main') as HTMLElement;
const rows = () => [...main().querySelectorAll('li h3')].map(({ textContent }) => textContent);
const rowOf = (name: string) =>
  [...main().querySelectorAll('li')].find((row) => row.querySelector('h3')?.textContent === name) as HTMLElement;
const status = () => main().querySelector('search [role=status]')?.textContent;
const [applicant, kind] = [
  () => main().querySelectorAll('search select')[0] as HTMLSelectElement,
  () => main().querySelectorAll('search select')[1] as HTMLSelectElement,
];
const button = (name: string, within: HTMLElement = main()) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name)) as HTMLButtonElement;
const estimate = () => main().querySelector('[aria-labelledby=estimate]') as HTMLElement;
const cost = () => main().querySelector('#estimate-cost') as HTMLInputElement;
const all = offer.products.flatMap(({ subProducts }) => subProducts);

beforeEach(() => {
  sessionStorage.clear();
  config.set({ finance: terms });
  load = async () => config.get();
  server.catalogue = () => Promise.resolve(offer);
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

describe('the list', () => {
  test('follows applicant and sector at once, says how many are left, and keeps them in its address', async () => {
    const { isAt, router } = await open('/en/products_list');
    await until(() => expect(status()).toBe(`${all.length} products`));
    await userEvent.selectOptions(applicant(), 'company');
    await isAt('/en/products_list?applicant=company');
    expect(rows()).not.toContain('Apiaries');
    await userEvent.selectOptions(kind(), 'livestock');
    await isAt('/en/products_list?applicant=company&kind=livestock');
    expect(rows()).toContain('Camel milk');
    expect(status()).toBe(`${rows().length} products`);
    router.history.back();
    await isAt('/en/products_list?applicant=company');
    await until(() => expect(kind().value).toBe(''));
  });
  test('takes its filters from an address, also with words, and gives all back', async () => {
    const { isAt } = await open('/en/products_list?applicant=individual&kind=fisheries&q=safety');
    await until(() => expect(rows()).toEqual(['Fishing boats']));
    expect([applicant().value, kind().value, status()]).toEqual(['individual', 'fisheries', '1 product']);
    await userEvent.click(button('Clear filters'));
    await isAt('/en/products_list');
    await until(() => expect(status()).toBe(`${all.length} products`));
    // The button is gone.
    expect(document.activeElement?.querySelector('[role=status]')?.textContent).toBe(status());
  });
  test('says that nothing was found, and leads back to everything', async () => {
    const { isAt } = await open('/ar/products_list?q=zzz');
    await until(() => expect(status()).toBe('لا منتجات'));
    expect(main().querySelector('h2 + div, h2')).not.toBeNull();
    await userEvent.click(button('عرض كل المنتجات'));
    await isAt('/ar/products_list');
    await until(() => expect(rows()).toHaveLength(all.length));
    expect(document.activeElement?.querySelector('[role=status]')?.textContent).toBe(status());
  });
  test('shows the state of a product only where it is closed, with the reason', async () => {
    await open('/en/products_list');
    expect(rowOf('Broilers').textContent).toContain('Product not available until end of fiscal year');
    expect(rowOf('Broilers').querySelector('a')).toBeNull();
    expect(rowOf('Layers').querySelector('a')?.getAttribute('href')).toBe(
      '/en/get_loan_applicant_type?sub_product=layers',
    );
    expect([...main().querySelectorAll('*')].map(({ textContent }) => textContent)).not.toContain('Open');
  });
  test('unfolds by keyboard what a product is for, its documents and the time it takes', async () => {
    await open('/en/products_list');
    const name = button('Wheat');
    name.focus();
    await userEvent.keyboard('{Enter}');
    expect(name.getAttribute('aria-expanded')).toBe('true');
    const facts = document.getElementById(name.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(facts.textContent).toContain('Seed, fertiliser and harvest for one season');
    expect(facts.textContent).toContain('3 documents');
    expect(facts.textContent).toContain('Companies also bring');
    expect(facts.textContent).toContain('about 20 minutes');
    await userEvent.keyboard('{Enter}');
    expect(name.getAttribute('aria-expanded')).toBe('false');
  });
  test('counts the documents of the applicant that is filtered by', async () => {
    await open('/en/products_list?applicant=company&q=wheat');
    await until(() => expect(rows()).toEqual(['Wheat']));
    await userEvent.click(button('Wheat'));
    expect(rowOf('Wheat').textContent).toContain('6 documents');
    expect(rowOf('Wheat').textContent).not.toContain('also bring');
  });
  test('says that it may be old when the server cannot be asked', async () => {
    server.catalogue = () => Promise.reject(new Error('no server'));
    await open('/en/products_list');
    await until(() => expect(main().textContent).toContain('The list could not be refreshed'));
    expect(rows()).toHaveLength(all.length);
  });
});

describe('the estimate', () => {
  test('is calculated by the terms of the server, on its day in Riyadh', async () => {
    await open('/en/products_list');
    await userEvent.fill(cost(), '٤٬٨٤٠٬٠٠٠');
    const { fundShare, ownShare, instalments } = financingOf(4_840_000_00, terms, '2026-11-27');
    await until(() => expect(estimate().textContent).toContain(formatAmount(fundShare)));
    for (const part of [formatAmount(ownShare), formatAmount(instalments[0]?.amount ?? 0), '8 years', '1 year'])
      expect(estimate().textContent).toContain(part);
    // A date does not break inside.
    expect(estimate().textContent?.replace(/\s/g, ' ')).toContain(
      "Calculated by the fund's terms in force on 27 November 2026",
    );
    expect(estimate().querySelectorAll('tbody tr')).toHaveLength(8);
    expect(estimate().querySelector('[role=status]')?.textContent).toBe('The fund would cover 2,136,000 riyals.');
  });
  test('asks which of two amounts is meant', async () => {
    await open('/en/products_list');
    await userEvent.fill(cost(), '1.234');
    await until(() => expect(button('1,234', estimate())).toBeDefined());
    await userEvent.click(button('1,234', estimate()));
    expect(cost().value).toBe('1,234');
    await until(() => expect(estimate().textContent).toContain('Estimated share of the fund'));
  });
  test.each([
    ['0', 'Enter the cost of your project: more than 0 riyals'],
    ['200,000,000,000', 'Enter the cost of your project: 100,000,000,000 riyals or less'],
  ])('refuses %s in a sentence', async (typed, sentence) => {
    await open('/en/products_list');
    await userEvent.fill(cost(), typed);
    await until(() => expect(estimate().textContent).toContain(sentence));
    expect(cost().getAttribute('aria-invalid')).toBe('true');
    expect(estimate().textContent).not.toContain('Estimated share');
  });
  test('claims nothing while the terms are loaded or cannot be, and can be tried again', async () => {
    config.set(null);
    let answer = (_served: unknown) => {};
    load = () =>
      new Promise((resolve) => {
        answer = (served) => {
          config.set(served as never);
          resolve(served as never);
        };
      });
    await open('/en/products_list');
    await userEvent.fill(cost(), '400,000');
    await until(() => expect(estimate().querySelector('[aria-busy=true]')).not.toBeNull());
    answer(null);
    await until(() => expect(estimate().textContent).toContain("The fund's terms could not be loaded"));
    expect(estimate().textContent).not.toContain('Estimated share');
    await userEvent.click(button('Try again', estimate()));
    await until(() => expect(estimate().querySelector('[aria-busy=true]')).not.toBeNull());
    answer({ finance: terms });
    await until(() => expect(estimate().textContent).toContain('240,000'));
  });
  test('is played for a product of the list, and what is typed outlives a reload', async () => {
    await open('/en/products_list');
    await userEvent.click(button('Wheat'));
    await userEvent.click(button('Estimate the funding'));
    expect(document.activeElement).toBe(cost());
    await userEvent.fill(cost(), '400,000');
    expect(typedEstimate.read()).toEqual({ cost: '400,000', subProductId: 'wheat' });
    root?.unmount();
    document.body.replaceChildren();
    await open('/ar/products_list');
    await until(() => expect(cost().value).toBe('400,000'));
    expect(estimate().textContent).toContain('المنتج: القمح');
    await userEvent.click(button('إزالة', estimate()));
    expect(typedEstimate.read()).toEqual({ cost: '400,000', subProductId: null });
  });
  test('is carried into a what-if request with its product and the applicant', async () => {
    const { router } = await open('/en/products_list?applicant=individual');
    await userEvent.click(button('Wheat'));
    await userEvent.click(button('Estimate the funding'));
    await userEvent.fill(cost(), '400000');
    await until(() => expect(button('Continue with this amount')).toBeDefined());
    await userEvent.click(button('Continue with this amount'));
    expect(carriedEstimate.read()).toEqual({
      plannedCost: '400,000',
      productId: 'crops',
      subProductId: 'wheat',
      applicantType: 'individual',
    });
    await until(() => expect(router.latestLocation.pathname).not.toBe('/en/products_list'));
  });
});
